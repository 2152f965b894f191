import { z } from 'zod';
import { tillId } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';

export const paymentCallbacksContracts = contracts({
  paymentCallback: {
    method: 'POST',
    path: '/pay/:till',
    summary:
      'A payment provider tells of money that came, of a payout’s end or of a dispute, signed in its own way',
    access: 'vendor',
    rateLimit: 'none',
    params: z.strictObject({ till: tillId }),
    output: z.strictObject({}),
    errors: [
      'TILL_UNKNOWN',
      'SIGNATURE_INVALID',
      'TIMESTAMP_STALE',
      'TOO_MANY_REQUESTS',
      'PROVIDER_UNREACHABLE',
      'BODY_TOO_LARGE',
      'BODY_TOO_SLOW',
      'INVALID_INPUT',
    ],
  },
});

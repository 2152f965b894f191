import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

export const affiliatesContracts = contracts({
  checkAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: 'AFFMAN3',
    summary: 'Whether an invite code can be used at this site; success is the answer',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({
      code: z.string().min(1).max(36),
      /** The host where the code will be used; it must be the host that serves this request. */
      domain: z.string().max(255).optional(),
    }),
    output: z.strictObject({}),
    errors: ['AFFILIATE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
});

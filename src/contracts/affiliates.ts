import { z } from 'zod';
import { contracts } from './endpoint.ts';

export const affiliatesContracts = contracts({
  checkAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Whether an invite code can be used at this site; success is the answer',
    access: 'public',
    rateLimit: 'write',
    input: z.strictObject({
      code: z.string().min(1).max(36),
      /** The host that the code is to be used at, which must be the one that is asked. */
      domain: z.string().max(255).optional(),
    }),
    output: z.strictObject({}),
    errors: ['AFFILIATE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  },
});

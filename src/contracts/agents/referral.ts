import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

export const referralContracts = contracts({
  referralDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    summary: 'The own invite code, made when it is asked for the first time, and how many came by it',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      referralCode: z.string(),
      /** The address of the site with the code. */
      address: z.url(),
      totalInvitations: z.int().min(0),
      /** Whether the member has agents' screens. */
      isAgent: z.boolean(),
      /** Further hosts of the merchant that stand for this code. */
      promotionDomains: z.array(z.string()).max(20),
    }),
    errors: ['FEATURE_OFF'],
  },
});

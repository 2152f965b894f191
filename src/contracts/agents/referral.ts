import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode } from '#src/contracts/fields.ts';

export const referralContracts = contracts({
  referralDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    summary:
      'The own invite code, made when it is asked for the first time, how many came by it, and what was paid for them',
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
      /** How many of them have settled in, as a reward for friends asks. */
      activeInvitations: z.int().min(0),
      /** What was paid for them, in minor units of the member's currency. */
      earnedMinor: amountMinor,
      currency: currencyCode,
      /** Further hosts of the merchant that stand for this code. */
      promotionDomains: z.array(z.string()).max(20),
    }),
    errors: ['FEATURE_OFF'],
  },
});

import { z } from 'zod';
import { clientId } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, requestedLanguage } from '#src/contracts/fields.ts';
import { termsVersion } from './promotion.ts';
import { claim, claimStates, grant } from './rewards-fields.ts';

export const claimsContracts = contracts({
  claims: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionClaimList',
    summary: 'The rewards of this member, newest first, and how many of them wait to be claimed',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({
      status: z.enum(claimStates).optional(),
      countOnly: z.enum(['true', 'false']).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      language: requestedLanguage,
    }),
    output: z.strictObject({
      list: z.array(claim).max(20),
      unclaimed: z.int().min(0),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  takeClaim: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimIssuedPromotion',
    summary: 'Takes a reward that waits to be claimed, under the terms that the member has read',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ claimId: clientId, termsVersion, language: requestedLanguage }),
    output: claim,
    errors: ['CLAIM_UNKNOWN', 'STATE_CHANGED', 'PROMO_TERMS_CHANGED', 'GRANTS_FULL', 'PLAY_STOPPED'],
  },

  redeemVoucher: {
    method: 'POST',
    path: '/wps/relay/MCS2_redeemVoucher',
    summary: 'Turns a code into a reward that waits to be claimed, with its terms',
    access: 'member',
    rateLimit: 'login',
    input: z.strictObject({
      claimId: clientId,
      code: z.string().min(1).max(64),
      language: requestedLanguage,
    }),
    output: claim,
    errors: [
      'FEATURE_OFF',
      'VOUCHER_REFUSED',
      'TOO_MANY_REQUESTS',
      'GRANTS_FULL',
      'PLAY_STOPPED',
      'KEY_REUSED',
      'STORE_UNREACHABLE',
    ],
    finalErrors: ['FEATURE_OFF', 'VOUCHER_REFUSED', 'GRANTS_FULL', 'PLAY_STOPPED', 'KEY_REUSED'],
  },
});

export const bonusContracts = contracts({
  bonusStatus: {
    method: 'GET',
    path: '/wps/relay/MCS2_bonusStatus',
    summary: 'The bonus money of this member with its conditions: running, waiting and ended',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({
      active: grant.optional(),
      settling: z.array(grant).max(20),
      /** A restored bonus waits beside the five that may. */
      waiting: z.array(grant).max(20),
      /** The last ones that have ended. */
      ended: z.array(grant).max(20),
      /** What a withdrawal now would end, in minor units. */
      endsOnWithdrawalMinor: amountMinor,
    }),
    errors: [],
  },

  forfeitBonus: {
    method: 'POST',
    path: '/wps/relay/MCS2_bonusForfeit',
    summary: 'Ends a bonus at the member’s own wish; the member’s own money is not touched',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      grantId: clientId,
      /** What is lost by it, as the member saw it. */
      remainingMinor: amountMinor,
      language: requestedLanguage,
    }),
    output: grant,
    errors: ['GRANT_UNKNOWN', 'BONUS_CHANGED'],
  },
});

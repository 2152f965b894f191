import { z } from 'zod';
import { clientId, tillId, bankCode } from '#src/contracts/cashier/cashier-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, instantMs, requestedLanguage, wholeNumberText } from '#src/contracts/fields.ts';
import { promotionId, promotionKinds, termsVersion } from './promotion.ts';
import { claim } from './rewards-fields.ts';

/** What every reader of a promotion sees, in the requested language. */
const offered = {
  promotionId,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** The terms in sentences, made from the data that the engine runs. */
  terms: z.array(z.string()),
  termsVersion,
  kind: z.enum(promotionKinds),
  /** What has to be verified before it can be taken. */
  verifies: z.enum(['phone', 'identity']).optional(),
  /** How many pictures an application may have. */
  picturesMax: z.int().min(0).max(3).optional(),
  closesAtMs: instantMs.optional(),
};
export const publicPromotion = z.strictObject(offered);
export type PublicPromotion = z.infer<typeof publicPromotion>;

/** Why a promotion cannot be taken now. */
export const notYet = ['PROMO_CONDITIONS', 'GRANTS_FULL', 'IDENTITY_UNPROVEN', 'VERIFY_FIRST'] as const;

export const memberPromotion = publicPromotion.extend({
  /** `taken` has a claim that has not ended; `used` cannot be taken again now. */
  state: z.enum(['open', 'taken', 'used']),
  why: z.enum(notYet).optional(),
});
export type MemberPromotion = z.infer<typeof memberPromotion>;

const depositOffer = z.strictObject({
  promotionId,
  title: z.string(),
  terms: z.array(z.string()),
  termsVersion,
  minMinor: amountMinor,
  /** What a deposit of the named amount would be given; without an amount, the most that can be given. */
  givesMinor: amountMinor,
  /** The free rounds that come with it, each set with the names of its games. */
  freeRounds: z
    .array(z.strictObject({ count: z.int().min(1).max(100), games: z.array(z.string()).min(1).max(20) }))
    .max(2)
    .optional(),
});
export type DepositOffer = z.infer<typeof depositOffer>;

/** The failures of a promotion's acceptance. */
export const acceptanceErrors = [
  'FEATURE_OFF',
  'PROMO_UNKNOWN',
  'PROMO_TERMS_CHANGED',
  'PROMO_USED',
  'PROMO_OVER',
  'PROMO_CONDITIONS',
  'GRANTS_FULL',
  'DEPOSIT_UNKNOWN',
  'PLAY_STOPPED',
  'IDENTITY_UNPROVEN',
  'KEY_REUSED',
] as const;

const joiningErrors = acceptanceErrors.filter((code) => code !== 'DEPOSIT_UNKNOWN');

/** The most promotions in one list. */
export const promotionsMax = 50;

export const promotionsContracts = contracts({
  publicPromotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    summary:
      'The promotions that anybody may read, with their terms; none on a device of a member who stopped',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({ items: z.array(publicPromotion).max(promotionsMax) }),
    errors: [],
  },

  memberPromotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    summary: 'The promotions that this member may take, has taken or has used',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({ items: z.array(memberPromotion).max(promotionsMax) }),
    errors: [],
  },

  depositPromotions: {
    method: 'GET',
    path: '/wps/relay/MCS2_depositPromoList',
    summary: 'The promotions that this member can add to a deposit by a channel',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({
      vendorId: tillId,
      bankCode: bankCode.optional(),
      amountMinor: wholeNumberText(0, 999_999_999).optional(),
      language: requestedLanguage,
    }),
    output: z.strictObject({ items: z.array(depositOffer).max(promotionsMax) }),
    errors: ['FEATURE_OFF', 'CHANNEL_OFF'],
  },

  acceptPromotion: {
    method: 'POST',
    path: '/wps/relay/MCS2_acceptPromo',
    summary:
      'Takes a promotion under the terms that the member has read; for a deposit of the last day, its match',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      claimId: clientId,
      promotionId,
      termsVersion,
      depositId: clientId.optional(),
      language: requestedLanguage,
    }),
    output: claim,
    errors: [...acceptanceErrors, 'STORE_UNREACHABLE'],
    finalErrors: acceptanceErrors,
  },

  joinPromotion: {
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    summary: 'Takes a promotion that is not bound to a deposit, under the terms that the member has read',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ claimId: clientId, promotionId, termsVersion, language: requestedLanguage }),
    output: claim,
    errors: [...joiningErrors, 'STORE_UNREACHABLE'],
    finalErrors: joiningErrors,
  },
});

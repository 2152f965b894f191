import { z } from 'zod';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';
import { promotionId, promotionKinds, termsVersion } from './promotion.ts';

export const claimStates = ['reserving', 'awaiting', 'open', 'granted', 'paid', 'refused', 'lapsed'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What a claim gives, by the most that it asks of its member. */
export const claimGifts = ['bonus', 'cash', 'free-rounds'] as const;
export type ClaimGift = (typeof claimGifts)[number];

/** Why a claim was refused or has lapsed. */
export const claimEnds = [
  'PROMO_USED',
  'PROMO_OVER',
  'PROMO_CONDITIONS',
  'DEPOSIT_SMALL',
  'DEPOSIT_ENDED',
  'TERM_OVER',
  'NO_PRIZE',
  'DECLINED',
  'WITHDRAWAL',
  'EXCLUSION',
  'DISPUTE',
  'OPERATOR',
  'ACCOUNT',
  'FREE_ROUNDS_REFUSED',
] as const;
export type ClaimEnd = (typeof claimEnds)[number];

export const grantStates = [
  'collecting',
  'waiting',
  'active',
  'suspended',
  'settling',
  'converted',
  'lost',
  'expired',
  'forfeited',
] as const;
export type GrantState = (typeof grantStates)[number];

/** Why a bonus was forfeited. */
export const forfeitReasons = [
  'own-choice',
  'withdrawal',
  'exclusion',
  'dispute',
  'operator',
  'account',
] as const;
export type ForfeitReason = (typeof forfeitReasons)[number];

/** A whole number of any size as text, because progress may exceed the largest safe integer. */
const bigWhole = z.string().regex(/^(?:0|[1-9]\d{0,18})$/);

/** One member's right to one reward of a promotion. */
export const claim = z.strictObject({
  claimId: uuid,
  promotionId,
  /** How its promotion began when it was accepted. */
  kind: z.enum(promotionKinds),
  /** In the requested language. */
  title: z.string(),
  state: z.enum(claimStates),
  gives: z.enum(claimGifts),
  /** What it gives, in minor units; absent until it is known, as before a deposit. */
  amountMinor: amountMinor.optional(),
  currency: currencyCode,
  /** The version whose terms apply; naming it accepts them. */
  termsVersion,
  /** The terms in sentences, in the requested language. */
  terms: z.array(z.string()),
  /** The last instant at which an open claim can be taken. */
  endsAtMs: instantMs.optional(),
  reason: z.enum(claimEnds).optional(),
  steps: z.array(z.strictObject({ state: z.enum(claimStates), atMs: instantMs })).max(20),
});
export type Claim = z.infer<typeof claim>;

/** Bonus money with its conditions and how far they are met. */
export const grant = z.strictObject({
  grantId: uuid,
  promotionId,
  title: z.string(),
  state: z.enum(grantStates),
  currency: currencyCode,
  /** What of the bonus is left, in minor units. */
  remainingMinor: amountMinor,
  grantedMinor: amountMinor,
  convertedMinor: amountMinor,
  /** Counted stakes in minor units, rounded down, and what of them waits for the end of its round. */
  wageredMinor: bigWhole,
  pendingMinor: bigWhole,
  requiredMinor: bigWhole,
  maxBetMinor: amountMinor,
  capMinor: amountMinor,
  /** When the term ends; absent while the grant waits. */
  endsAtMs: instantMs.optional(),
  reason: z.enum(forfeitReasons).optional(),
  terms: z.array(z.string()),
});
export type Grant = z.infer<typeof grant>;

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, requestedLanguage, uuid } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';
import { levelName, promotionId, termsVersion } from './promotion.ts';
import { claimStates } from './rewards-fields.ts';

const product = z.enum(products);
/** Millionths. */
const ppm = z.int().min(1).max(1_000_000);
/** A day of the merchant, as `YYYY-MM-DD`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** An amount that corrections can bring below 0. */
const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** Empty for a member without a level. */
const level = z.union([levelName, z.literal('')]);

const scheme = {
  promotionId,
  /** In the requested language. */
  title: z.string(),
  terms: z.array(z.string()),
  termsVersion,
  period: z.enum(['day', 'week']),
};

const rebateDay = z.strictObject({
  day,
  /** `open` can be claimed, `none` owes nothing. */
  state: z.enum(['open', 'paid', 'none']),
  products: z
    .array(
      z.strictObject({
        product,
        stakeMinor: signedMinor,
        /** What of the stakes counts for the rebate. */
        validMinor: signedMinor,
        ppm: ppm.optional(),
        /** What it earned, rounded down; the fractions of all products are added before they are paid or carried. */
        owedMinor: amountMinor,
      }),
    )
    .max(products.length),
  rebateMinor: amountMinor,
  /** The cashback of the period that ended with this day. */
  cashbackMinor: amountMinor,
  paysAtMs: instantMs.optional(),
  paidAtMs: instantMs.optional(),
});
export type RebateDay = z.infer<typeof rebateDay>;

const mission = z.strictObject({
  claimId: uuid,
  promotionId,
  title: z.string(),
  state: z.enum(claimStates),
  measure: z.enum(['stakes', 'rounds']),
  currency: currencyCode,
  /** In minor units or rounds, at most the target. */
  progress: amountMinor,
  target: amountMinor,
  endsAtMs: instantMs,
});

export const dayCloseContracts = contracts({
  rebateRates: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
    summary:
      'The rebate of this member by product, and the cashback; none for a member who stopped or is marked',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({
      level,
      rebate: z
        .strictObject({ ...scheme, rates: z.array(z.strictObject({ product, ppm })).max(products.length) })
        .optional(),
      cashback: z
        .strictObject({ ...scheme, ofNetLossPpm: ppm, maxMinor: amountMinor, currency: currencyCode })
        .optional(),
    }),
    errors: [],
  },

  rebateDays: {
    method: 'GET',
    path: '/wps/relay/MCS2_manualRebate',
    summary:
      'The last closed days of this member with the rebate and the cashback that each owes or has paid',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      days: z.array(rebateDay).max(31),
      /** Absent before the first play. */
      currency: currencyCode.optional(),
      /** What is carried of the rebate, in millionths of a minor unit; below 0 after corrections. */
      carryMillionths: z.string().regex(/^-?\d{1,30}$/),
      /** What corrections take from the next cashback; never above 0. */
      cashbackCarryMinor: signedMinor,
      /** The last day of the period that is counted now, where there is one. */
      periodEnds: day.optional(),
    }),
    errors: [],
  },

  claimRebate: {
    method: 'POST',
    path: '/wps/relay/MCS2_claimManualRebate',
    summary: 'Pays what one closed day owes, in cash; a repetition answers the same',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ day }),
    output: z.strictObject({ paidMinor: amountMinor }),
    errors: ['CLAIM_UNKNOWN'],
  },

  rankProgress: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    summary: 'The level of this member, what was staked by the last close, and the next level',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      playerRankName: level,
      next: z.strictObject({ name: levelName, fromMinor: amountMinor }).optional(),
      /** The stakes of this month, and those that keep the level. */
      monthlyTurnover: z.strictObject({ actual: signedMinor, expected: amountMinor }),
      totalTurnover: amountMinor,
      currency: currencyCode.optional(),
    }),
    errors: [],
  },

  missionSummary: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    summary: 'The missions that this member has joined, with their progress',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({ items: z.array(mission).max(50) }),
    errors: [],
  },
});

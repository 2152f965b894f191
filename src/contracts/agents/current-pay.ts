import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';
import { contractTiers, rateTypes } from './contract-terms.ts';

const product = z.enum(products);
const tier = contractTiers.element;
const count = z.int().min(0);
/** Late corrections can bring a sum below 0. */
const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** What the branch brought up to an instant, out of hours or days that may each be seen. */
const totals = z.strictObject({
  /** The end of the last hour or day that is in the sums. */
  untilMs: instantMs,
  /** Valid turnover; of dividends, cash stakes. */
  betMinor: signedMinor,
  /** The most members who were active in one of the hours or days, so that nobody counts twice. */
  activeMembers: count,
  /** Of dividends: what they are a share of, with what is carried in. */
  netLossMinor: signedMinor.optional(),
});

/** Figures are absent while fewer than five active members could be told by them. */
const current = z.strictObject({
  product,
  /** The period that runs; of hourly salaries, the last hour that may be seen. */
  fromMs: instantMs,
  toMs: instantMs,
  /** False where an agent above pays: what that agent gets may be too little for it. */
  isOfHouse: z.boolean(),
  rateType: z.enum(rateTypes),
  totals: totals.optional(),
  /** The tier that the figures meet. */
  tier: tier.optional(),
  /** The one after it, and what the figures lack of each bound; absent after the highest. */
  nextTier: tier.optional(),
  missing: z
    .strictObject({ betMinor: amountMinor, activeMembers: count, netLossMinor: amountMinor })
    .optional(),
  /** What the tier pays for the figures, before the contracts of downlines that are paid out of it. */
  estimateMinor: amountMinor.optional(),
});

const call = {
  method: 'GET',
  access: 'member',
  rateLimit: 'read',
  input: z.strictObject({ product: product.optional() }),
  output: z.strictObject({
    currency: currencyCode,
    /** The end of the last hour that is counted; absent before anything is. */
    completeUntilMs: instantMs.optional(),
    list: z.array(current).max(products.length),
  }),
  errors: ['FEATURE_OFF', 'AGENT_NEEDED'],
} as const;

export const currentPayContracts = contracts({
  currentDailySalary: {
    ...call,
    path: '/wps/relay/ODSFE2_CurrentDailySalary',
    summary: 'What the agent’s daily salaries come to so far today, by product, as an estimate',
  },

  currentHourlySalary: {
    ...call,
    path: '/wps/relay/ODSFE2_CurrentHourSalary',
    summary: 'What the agent’s hourly salaries come to for the last hour that may be seen, by product',
  },

  currentDividend: {
    ...call,
    path: '/wps/relay/ODSFE2_CurrentDividend',
    summary: 'What the agent’s dividends come to for the days of the period that are sealed, as an estimate',
  },
});

import { z } from 'zod';
import { amountMinor } from '#src/contracts/fields.ts';
import { products } from '#src/contracts/games/products.ts';

/** What agents are paid for: turnover by the day or by the hour, a share of losses, or a fee for each proven member. */
export const contractKinds = ['daily', 'hourly', 'dividend', 'fee'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** P a rate in millionths, F a fixed sum in minor units. */
export const rateTypes = ['P', 'F'] as const;

/** What of a loss is kept for later dividends: all of it until it is recovered, that of the last period, or nothing. */
export const carryRules = ['untilRecovered', 'previous', 'none'] as const;
export type CarryRule = (typeof carryRules)[number];

/** What is paid from certain figures of a period on. A bound that is 0 in every tier is not used. */
const tier = z.strictObject({
  /** The least valid turnover of the branch; in dividends, its least cash stakes. */
  betMinor: amountMinor,
  activeMembers: z.int().min(0).max(1_000_000),
  /** In dividends alone: the least that the branch’s players lost. */
  netLossMinor: amountMinor.optional(),
  /** Millionths under P, minor units under F. */
  rate: amountMinor.min(1),
});
export type ContractTier = z.output<typeof tier>;

export const contractTiers = z.array(tier).min(1).max(10);

const product = z.enum(products);

/** What a contract pays, as its parties agree on it; src/rules/agents/contract.ts says what is paid by it. */
export const contractTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['daily', 'hourly']),
    product,
    rateType: z.enum(rateTypes),
    tiers: contractTiers,
  }),
  z.strictObject({
    kind: z.literal('dividend'),
    product,
    rateType: z.literal('P'),
    tiers: contractTiers,
    carry: z.enum(carryRules),
    /** Whether it is paid for each half-month, or for each month as the sum of its halves. */
    period: z.enum(['half', 'month']),
  }),
  /** Paid by the month for each direct downline who has proven who they are and deposited. */
  z.strictObject({ kind: z.literal('fee'), product: z.literal('all'), feeMinor: amountMinor.min(1) }),
]);
export type ContractTerms = z.output<typeof contractTerms>;
export type TieredTerms = Exclude<ContractTerms, { readonly kind: 'fee' }>;

/** Offered; offered beside one that runs; running; an end is asked for; rejected; ended. */
export const contractStates = ['P', 'E', 'A', 'V', 'R', 'C'] as const;
export type ContractState = (typeof contractStates)[number];

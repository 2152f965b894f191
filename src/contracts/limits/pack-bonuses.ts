import { z } from 'zod';

/** What a jurisdiction allows of bonuses and promotions. */
export const packBonuses = z.strictObject({
  allowed: z.boolean(),
  /** How often a bonus may have to be staked, at most. */
  multipleMax: z.int().min(0).max(1_000),
  /** Whether a reward that is earned in one class of products may be bound to another one. */
  mixedProducts: z.boolean(),
  /** How long a bonus must be usable, at least. */
  daysMin: z.int().min(1).max(365),
  /** Whether only new members may be given a bonus. */
  welcomeOnly: z.boolean(),
  /** Whether a promotion may be for chosen members. */
  individualOffers: z.boolean(),
  /** Whether members may be treated by levels: not at all, where each was approved, or freely. */
  vip: z.enum(['none', 'approved', 'free']),
  /** For how long a member gets no promotions after a time-out or an exclusion. */
  coolAfterExclusionDays: z.int().min(0).max(3_650),
  /** Whether a reward may come again for playing again. */
  frequencyRewards: z.boolean(),
  /** Whether a rate may rise faster than the stakes that earn it. */
  risingRates: z.boolean(),
});

export type PackBonuses = z.infer<typeof packBonuses>;

/**
 * The values of the pack `uk`, and of an operator's own pack that has none. The multiple and the products are those of
 * the Social responsibility code 5.1.1, in force since 19 January 2026; the other values are a cautious choice.
 */
export const strictBonuses: PackBonuses = {
  allowed: true,
  multipleMax: 10,
  mixedProducts: false,
  daysMin: 7,
  welcomeOnly: false,
  individualOffers: true,
  vip: 'approved',
  coolAfterExclusionDays: 30,
  frequencyRewards: false,
  risingRates: false,
};

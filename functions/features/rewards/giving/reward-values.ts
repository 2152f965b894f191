import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';
import { hasAmount, mostOf } from '#src/rules/rewards/schemes.ts';

/** Amounts in minor units by currency. */
export type Values = Readonly<Record<string, number>>;

/** The most that rewards can give together, by currency. */
export function valuesOf(rewards: readonly PromotionReward[]): Values {
  const sums: Record<string, number> = {};
  for (const reward of rewards.filter(hasAmount))
    for (const [currency, minor] of Object.entries(mostOf(reward)))
      sums[currency] = (sums[currency] ?? 0) + minor;
  return sums;
}

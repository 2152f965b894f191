import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';

/** Amounts in minor units by currency. */
export type Values = Readonly<Record<string, number>>;

/** The most that rewards can give together, by currency. */
export function valuesOf(rewards: readonly PromotionReward[]): Values {
  const sums: Record<string, number> = {};
  for (const reward of rewards) {
    const most = reward.gives === 'match' ? reward.maxMinor : reward.amountMinor;
    for (const [currency, minor] of Object.entries(most)) sums[currency] = (sums[currency] ?? 0) + minor;
  }
  return sums;
}

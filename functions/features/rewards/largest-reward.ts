import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';

/** The most that rewards can give together in one currency, in minor units. */
export function largestReward(rewards: readonly PromotionReward[]): number {
  const sums = new Map<string, number>();
  for (const reward of rewards) {
    const most = reward.gives === 'match' ? reward.maxMinor : reward.amountMinor;
    for (const [currency, minor] of Object.entries(most))
      sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return Math.max(0, ...sums.values());
}

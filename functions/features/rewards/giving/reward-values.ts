import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';
import { hasAmount, maxOf } from '#src/rules/rewards/schemes.ts';

/** Amounts in minor units by currency. */
export type Values = Readonly<Record<string, number>>;

/** The most that rewards can give together, by currency. */
export function valuesOf(rewards: readonly PromotionReward[]): Values {
  return sumsOf(rewards.map(valueOf));
}

/** The sums of amounts by currency. */
export function sumsOf(amounts: readonly Values[]): Values {
  const sums: Record<string, number> = {};
  for (const each of amounts)
    for (const [currency, minor] of Object.entries(each)) sums[currency] = (sums[currency] ?? 0) + minor;
  return sums;
}

/** What free rounds win is worth no more than what of it can become cash. */
function valueOf(reward: PromotionReward): Values {
  if (reward.gives === 'free-rounds') return reward.capMinor;
  return hasAmount(reward) ? maxOf(reward) : {};
}

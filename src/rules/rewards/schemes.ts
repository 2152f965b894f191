import type { PromotionReward, PromotionTrigger } from '#src/contracts/rewards/promotion.ts';

export type RebateReward = Extract<PromotionReward, { gives: 'rebate' }>;
/** A reward whose amount in a currency is known, or bounded, before it is earned. */
export type AmountReward = Exclude<PromotionReward, { gives: RewardWithoutAmount }>;
type RewardWithoutAmount = (typeof withoutAmount)[number];

const withoutAmount = ['rebate', 'level', 'prizes', 'free-rounds'] as const;

/** Whether a promotion stands for every member and is not taken: a rebate, cashback or levels. */
export function isScheme({ trigger }: { readonly trigger: Pick<PromotionTrigger, 'on'> }): boolean {
  return trigger.on === 'day-close' || trigger.on === 'level';
}

/** Whether a reward has an amount by currency. */
export function hasAmount(reward: PromotionReward): reward is AmountReward {
  return !withoutAmount.some((gives) => gives === reward.gives);
}

/** The most that a reward gives at once, by currency. */
export function maxOf(reward: AmountReward): Readonly<Record<string, number>> {
  return reward.gives === 'match' || reward.gives === 'cashback' ? reward.maxMinor : reward.amountMinor;
}

import type { GameType } from '#src/contracts/games/game-types.ts';
import type { PromotionDocument, PromotionReward } from '#src/contracts/rewards/promotion.ts';
import { productClassOf, productOf } from '#src/rules/products.ts';

/** Amounts in minor units by currency. */
export type Money = Readonly<Record<string, number>>;

/** Whether a stake in games of this type may have bonus money in it and counts: not in sports, nor in lotteries. */
export function takesBonus(gameType: GameType): boolean {
  return productClassOf(productOf(gameType)) === 'casino';
}

/** The most bonus money that a reward can give, by currency; undefined if it gives cash. */
export function bonusMaxOf(reward: PromotionReward): Money | undefined {
  if (reward.gives === 'bonus') return reward.amountMinor;
  if (reward.gives === 'free-rounds') return reward.pays === 'bonus' ? reward.capMinor : undefined;
  return reward.gives === 'match' ? reward.maxMinor : undefined;
}

/** Whether a promotion gives bonus money, which has to be staked by its wagering. */
export function givesBonus({ rewards }: Pick<PromotionDocument, 'rewards'>): boolean {
  return rewards.some((reward) => bonusMaxOf(reward) !== undefined);
}

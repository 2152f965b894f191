import type { PromotionDocument, PromotionReward } from '#src/contracts/rewards/promotion.ts';
import { matchOf } from './deposit-match.ts';
import { hasAmount, maxOf } from './schemes.ts';

type FreeRounds = Extract<PromotionReward, { gives: 'free-rounds' }>;

/** What a promotion gives in one currency, without what its free rounds may win. */
export interface RewardAmounts {
  readonly bonusMinor: number;
  readonly cashMinor: number;
}

/**
 * What a promotion gives in a currency; for a match, by what was credited, or else the most that it can be. Undefined
 * where the promotion is not offered in that currency.
 */
export function rewardAmounts(
  { rewards }: Pick<PromotionDocument, 'rewards'>,
  currency: string,
  creditedMinor?: number,
): RewardAmounts | undefined {
  let [bonusMinor, cashMinor] = [0, 0];
  for (const reward of rewards) {
    if (reward.gives === 'free-rounds' && !isIn(reward, currency)) return undefined;
    if (!hasAmount(reward)) continue;
    const most = maxOf(reward)[currency];
    if (most === undefined) return undefined;
    if (reward.gives === 'cash' || reward.gives === 'cashback') cashMinor += most;
    else if (reward.gives === 'bonus' || creditedMinor === undefined) bonusMinor += most;
    else bonusMinor += matchOf(creditedMinor, reward.ofDepositPpm, most);
  }
  return { bonusMinor, cashMinor };
}

function isIn({ levelMinor, capMinor }: FreeRounds, currency: string): boolean {
  return levelMinor[currency] !== undefined && capMinor[currency] !== undefined;
}

/** The most that the free rounds of a promotion pay as cash, in a currency; they take so much of its budget. */
export function freeRoundsCapMinor(
  { rewards }: Pick<PromotionDocument, 'rewards'>,
  currency: string,
): number {
  const caps = rewards.map((reward) =>
    reward.gives === 'free-rounds' ? (reward.capMinor[currency] ?? 0) : 0,
  );
  return caps.reduce((sum, cap) => sum + cap, 0);
}

/** Whether a promotion gives free rounds. */
export function givesFreeRounds({ rewards }: Pick<PromotionDocument, 'rewards'>): boolean {
  return rewards.some(({ gives }) => gives === 'free-rounds');
}

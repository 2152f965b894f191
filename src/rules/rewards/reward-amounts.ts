import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { matchOf } from './deposit-match.ts';
import { hasAmount, mostOf } from './schemes.ts';

/** What a promotion gives in one currency. */
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
    if (!hasAmount(reward)) continue;
    const most = mostOf(reward)[currency];
    if (most === undefined) return undefined;
    if (reward.gives === 'cash' || reward.gives === 'cashback') cashMinor += most;
    else if (reward.gives === 'bonus' || creditedMinor === undefined) bonusMinor += most;
    else bonusMinor += matchOf(creditedMinor, reward.ofDepositPpm, most);
  }
  return { bonusMinor, cashMinor };
}

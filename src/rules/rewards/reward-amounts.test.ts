import { expect, it } from 'vitest';
import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';
import { rewardAmounts } from './reward-amounts.ts';

const match = { gives: 'match', ofDepositPpm: 500_000, maxMinor: { USD: 5_000 } } as const;
const cash = { gives: 'cash', amountMinor: { USD: 100, KRW: 90 } } as const;
const amounts = (rewards: PromotionReward[], creditedMinor?: number) =>
  rewardAmounts({ rewards }, 'USD', creditedMinor);

it('adds what each reward gives, a match by the deposit or at most', () => {
  expect(amounts([match, cash], 3_001)).toEqual({ bonusMinor: 1_500, cashMinor: 100 });
  expect(amounts([match], 900_000)).toEqual({ bonusMinor: 5_000, cashMinor: 0 });
  expect(amounts([match])).toEqual({ bonusMinor: 5_000, cashMinor: 0 });
});

it('gives nothing in a currency that a reward lacks', () => {
  expect(rewardAmounts({ rewards: [match, cash] }, 'KRW')).toBeUndefined();
});

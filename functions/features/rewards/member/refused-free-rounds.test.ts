import { beforeEach, describe, expect, it } from 'vitest';
import { insertSet } from '#functions/wallet/free/free-rounds.ts';
import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';
import { dayMs } from '#src/rules/durations.ts';
import { acceptedTerms } from '#tests/support/bonus.ts';
import { setOf } from '#tests/support/free-rounds.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { refuseFreeRounds, spentBy } from './claim-steps.ts';
import { type ClaimRow, insertClaim, moveClaim, readClaim, settleOwed } from './claims.store.ts';
import { recordAnswer } from './free/asking.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet();
});

const bonus: PromotionReward = { gives: 'bonus', amountMinor: { USD: 300 } };
const rounds: PromotionReward = {
  ...{ gives: 'free-rounds', vendor: 'house', games: ['game-1'], count: 3, days: 7, pays: 'cash' },
  ...{ levelMinor: { USD: 20 }, capMinor: { USD: 1_000 } },
};

/** A claim of these rewards that was given, with its sets. */
function given(rewards: PromotionReward[]): void {
  const terms = { ...acceptedTerms(), document: { ...acceptedTerms().document, rewards } };
  const hasBonus = rewards.includes(bonus);
  const use = { promotion: 'welcome', occurrence: 'once', marks: [], currency: 'USD', amountMinor: 0 };
  insertClaim(
    wallet.sql,
    {
      ...{ id: 'c1', cause: 'join', content: '', terms, depositId: undefined, use, gives: 'bonus' },
      ...{ amountMinor: hasBonus ? 300 : 0, endsAtMs: wallet.nowMs + dayMs },
    },
    wallet.nowMs,
  );
  moveClaim(wallet.sql, 'c1', { state: 'granted' }, wallet.nowMs);
  for (const [at] of rewards.filter(({ gives }) => gives === 'free-rounds').entries()) {
    const set = { id: `f${at + 1}`, claimId: 'c1', vendor: 'house', games: ['game-1'], count: 3 };
    const pays = { pays: 'cash', levelMinor: 20, capMinor: 1_000, endsAtMs: wallet.nowMs + dayMs } as const;
    insertSet(wallet.sql, { ...set, ...pays, terms }, wallet.nowMs);
  }
}

function answer(id: string, standing: 'accepted' | 'refused'): void {
  const refused = recordAnswer(wallet.sql, setOf(wallet, id), { standing }, wallet.nowMs);
  if (refused) refuseFreeRounds(wallet.sql, claim(), wallet.nowMs);
}

function claim(): ClaimRow {
  return readClaim(wallet.sql, 'c1') as ClaimRow;
}

describe('free rounds that their vendor refuses', () => {
  it('end the claim that gave nothing else, and its use is given back', () => {
    given([rounds]);
    answer('f1', 'refused');
    expect(claim()).toMatchObject({ state: 'refused', reason: 'FREE_ROUNDS_REFUSED', owes: 'return' });
  });

  it('leave the use of a claim that gave a bonus too, and give back what they took of the budget', () => {
    given([bonus, rounds]);
    expect(spentBy(wallet.sql, claim())).toBe(1_300);
    answer('f1', 'refused');
    expect(claim()).toMatchObject({ state: 'granted', reason: null, owes: 'correct' });
    expect(spentBy(wallet.sql, claim())).toBe(300);
  });

  it('leave the use of a claim while another set of it is not refused', () => {
    given([rounds, rounds]);
    answer('f1', 'refused');
    expect(claim()).toMatchObject({ state: 'granted', owes: 'correct' });
    settleOwed(wallet.sql, claim());
    answer('f2', 'refused');
    expect(claim()).toMatchObject({ state: 'refused', owes: 'return' });
  });
});

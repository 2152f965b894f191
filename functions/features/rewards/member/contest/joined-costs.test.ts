import { expect, it } from 'vitest';
import { insertClaim, moveClaim } from '#functions/features/rewards/member/claims.store.ts';
import { dayMs } from '#src/rules/durations.ts';
import { slot } from '#tests/support/bonus.ts';
import { joinContest } from '#tests/support/contest.ts';
import { samplePromotion } from '#tests/support/sample-promotion.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

/** Rows that the wallet's database has inserted, changed or deleted, those of triggers included. */
function written({ sql }: TestWallet, work: () => string): number {
  const count = () => sql.exec<{ rows: number }>('SELECT total_changes() AS rows').one().rows;
  const before = count();
  expect(work()).toContain('"ok":true');
  return count() - before;
}

function joinMission({ sql, nowMs }: TestWallet): void {
  const document = samplePromotion({
    trigger: {
      on: 'mission',
      target: { measure: 'rounds', rounds: 50 },
      games: { products: ['slots'] },
      repeat: 'once',
    },
    rewards: [{ gives: 'cash', amountMinor: { USD: 100 } }],
    wagering: undefined,
    uses: { per: 'once', marks: [] },
  });
  const terms = { promotionId: 'tour', version: 1, termsVersion: '0'.repeat(64), pack: 'demo@2' };
  const use = { promotion: 'tour', occurrence: 'once', marks: [], currency: 'USD', amountMinor: 100 };
  insertClaim(
    sql,
    {
      ...{ id: 'm1', cause: 'join', content: '', gives: 'cash', amountMinor: 100, depositId: undefined },
      ...{ terms: { ...terms, currency: 'USD', document }, endsAtMs: nowMs + 30 * dayMs, use },
    },
    nowMs,
  );
  moveClaim(sql, 'm1', { state: 'awaiting' }, nowMs);
}

/** The rows of a spin: of its bet, of its win, and of a win that takes the lead in a contest. */
function rowsOfSpin(prepare: (wallet: TestWallet) => void): number[] {
  const wallet = testWallet(100_000);
  prepare(wallet);
  // The first stake of an hour writes the hour, too.
  wallet.bet('b0', 100, { roundId: 'r0', game: slot });
  wallet.win('w0', 110, { roundId: 'r0', roundClosed: true, game: slot });
  return [1, 2].flatMap((round) => [
    written(wallet, () => wallet.bet(`b${round}`, 100, { roundId: `r${round}`, game: slot })),
    written(wallet, () =>
      wallet.win(`w${round}`, 300 * round, { roundId: `r${round}`, roundClosed: true, game: slot }),
    ),
  ]);
}

it('a spin of a member who joined a contest and a mission writes the rows that it writes for anyone', () => {
  const joined = rowsOfSpin((wallet) => {
    joinContest(wallet);
    joinMission(wallet);
  });
  expect(joined).toEqual(rowsOfSpin(() => undefined));
  // A bet and its win together.
  const [bet = 0, win = 0] = joined;
  expect(bet + win).toBeLessThanOrEqual(16);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';

const games = [slot, { gameCode: 'live', gameType: 'LIVE' }, { ...slot, jackpotShare: 100 }] as const;
const round = fc.integer({ min: 1, max: 6 });
const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('bet'), round, amount: fc.nat({ max: 160 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('win'),
      round,
      amount: fc.nat({ max: 90 }),
      closes: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rollback'), round, amount: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('credit'), round, amount: fc.nat({ max: 99 }) }) },
);

interface Operation {
  readonly does: string;
  readonly round: number;
  readonly amount: number;
  readonly closes?: boolean;
}

/** Performs an operation, and says whether it was accepted. */
function perform(
  wallet: TestWallet,
  { does, round: number, amount, closes = false }: Operation,
  turn: number,
) {
  const of = { roundId: `r${number}`, game: games[number % games.length] };
  wallet.nowMs += 1_000;
  if (does === 'credit') wallet.credit(amount + 1);
  if (does === 'bet') return codeOf(wallet.bet(`o${turn}`, amount, of)) === undefined;
  if (does === 'win')
    return codeOf(wallet.win(`o${turn}`, amount, { ...of, roundClosed: closes })) === undefined;
  return does === 'credit' || codeOf(wallet.rollback(`o${turn}`, `o${amount}`, of)) === undefined;
}

/** Whether bonus money was staked or became cash. */
const isTouched = ({ sql }: TestWallet) =>
  sql.exec("SELECT 1 FROM ledger WHERE kind IN ('BET_BONUS', 'BONUS_CONVERTED')").toArray().length > 0;

it('gives a member with a bonus the same cash as one without, until the first bonus stake', () => {
  let compared = 0;
  let touched = 0;
  fc.assert(
    fc.property(
      fc.array(operation, { minLength: 10, maxLength: 40 }),
      fc.nat({ max: 20 }),
      (list, multiple) => {
        const [plain, gifted] = [testWallet(300), testWallet(300)];
        giveBonus(gifted, 'g1', 200, { multiple: multiple + 1 });
        for (const [turn, each] of list.entries()) {
          const accepted = perform(gifted, each, turn);
          if (isTouched(gifted)) {
            touched += 1;
            return;
          }
          expect(perform(plain, each, turn)).toBe(accepted);
          const { cash, hold, receivable } = gifted.balances();
          expect(plain.balances()).toMatchObject({ cash, hold, receivable, bonus: 0 });
          compared += 1;
        }
      },
    ),
    { numRuns: 120 },
  );
  // The runs say something only if most of them play for a while, and some come to the bonus.
  expect(compared).toBeGreaterThan(500);
  expect(touched).toBeGreaterThan(10);
});

import assert from 'node:assert/strict';
import { playing } from './case.ts';
import { exclude, repeats } from './steps.ts';

/** A bet of 0 is how a vendor reports a round that it gives away itself. */
export const freeRounds = [
  playing(
    'a bet of 0 opens a round: nothing is taken, and its wins are paid until it closes',
    async (table, before) => {
      const bet = table.bet(0);
      const first = await table.accepted(bet);
      assert.equal((await table.accepted(bet)).text, first.text);
      await table.refused({ ...bet, amountMinor: 100 });
      await table.moved(before, 0);
      const win = table.win(300, { roundClosed: true });
      await repeats(table, win, 5);
      await table.refused(table.bet(0));
      await table.moved(before, 300);
    },
  ),
  playing('a round of a bet of 0 that wins nothing is closed by a win of 0', async (table, before) => {
    await table.accepted(table.bet(0));
    await table.accepted(table.win(0, { roundClosed: true }));
    await table.refused(table.bet(0));
    await table.moved(before, 0);
  }),
  playing('a bet of 0 is rolled back once, and its round then pays nothing', async (table, before) => {
    const bet = table.bet(0);
    await table.accepted(bet);
    await table.accepted(table.rollback(bet.transactionId));
    await table.accepted(table.rollback(bet.transactionId));
    await table.refused(table.win(300));
    await table.refused(table.bet(0));
    await table.moved(before, 0);
  }),
  playing('after an exclusion a bet of 0 is refused, and a round that one opened is paid', async (table) => {
    await table.accepted(table.bet(0));
    await exclude(table);
    await table.refused(table.bet(0));
    await table.accepted(table.win(300));
  }),
];

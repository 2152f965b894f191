import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { playing } from './case.ts';
import { exclude, repeats } from './steps.ts';
import { NeedsOwnSite, type Table } from './table.ts';

const levelMinor = 20;

/** Gives the player two free rounds, whose wins are cash up to 1,000 minor units. Returns what a bet of them carries. */
async function giveFreeRounds(table: Table): Promise<{ readonly freeRoundsId: string }> {
  if (!table.launched.giveFreeRounds) throw new NeedsOwnSite();
  return { freeRoundsId: await table.launched.giveFreeRounds({ count: 2, levelMinor, capMinor: 1_000 }) };
}

/** Free rounds that the site has given, which the vendor names with each bet of them. */
export const freeRoundSets = [
  playing('a free round takes nothing, and its wins are paid up to the cap', async (table, before) => {
    const free = await giveFreeRounds(table);
    const bet = table.bet(levelMinor, free);
    const first = await table.accepted(bet);
    assert.equal(first.balanceMinor, before, 'a free round changed the balance');
    assert.equal((await table.accepted(bet)).text, first.text);
    await repeats(table, table.win(900, { roundClosed: true }), 3);
    await table.moved(before, 900);
    const second = randomUUID();
    await table.accepted(table.bet(levelMinor, { ...free, roundId: second }));
    await table.accepted(table.win(300, { roundId: second, roundClosed: true }));
    await table.moved(before, 1_000);
    await table.refused(table.bet(levelMinor, { ...free, roundId: randomUUID() }));
  }),
  playing(
    'a free round of an unknown set, of another amount or in a paid round is refused',
    async (table, before) => {
      const free = await giveFreeRounds(table);
      await table.refused(table.bet(levelMinor, { freeRoundsId: randomUUID() }));
      await table.refused(table.bet(levelMinor + 1, free));
      const paid = randomUUID();
      await table.accepted(table.bet(100, { roundId: paid }));
      await table.refused(table.bet(levelMinor, { ...free, roundId: paid }));
      await table.accepted(table.bet(levelMinor, free));
      await table.refused(table.bet(100));
      await table.moved(before, -100);
    },
  ),
  playing('a free round that is rolled back can be played again', async (table, before) => {
    const free = await giveFreeRounds(table);
    for (let turn = 0; turn < 3; turn += 1) {
      const bet = table.bet(levelMinor, { ...free, roundId: randomUUID() });
      await table.accepted(bet);
      await table.accepted(table.rollback(bet.transactionId, { roundId: bet.roundId }));
    }
    await table.accepted(table.bet(levelMinor, free));
    await table.moved(before, 0);
  }),
  playing('after an exclusion no free round begins, and one that had begun is paid', async (table) => {
    const free = await giveFreeRounds(table);
    await table.accepted(table.bet(levelMinor, free));
    await exclude(table);
    await table.refused(table.bet(levelMinor, { ...free, roundId: randomUUID() }));
    await table.accepted(table.win(300));
  }),
];

import assert from 'node:assert/strict';
import { playing } from './case.ts';
import { NeedsOwnSite, type Table } from './table.ts';
import type { GivenBonus } from './wire.ts';

/** Gives the player bonus money with its conditions. */
async function giveBonus(table: Table, bonus: GivenBonus): Promise<void> {
  if (!table.launched.giveBonus) throw new NeedsOwnSite();
  await table.launched.giveBonus(bonus);
}

/** Bonus money as vendors see it: part of the balance, and staked after the player's own. */
export const bonuses = [
  playing('a bonus that the game may use is part of the balance', async (table, before) => {
    await giveBonus(table, { amountMinor: 500 });
    await table.moved(before, 500);
    const bet = table.bet(before + 100);
    const staked = await table.accepted(bet);
    assert.equal(staked.balanceMinor, 400, 'the answer to the stake has another balance');
    await table.moved(before, 500 - before - 100);
    await table.accepted(table.rollback(bet.transactionId));
    await table.moved(before, 500);
  }),
  playing('a win of a round with a bonus stake is paid whole', async (table, before) => {
    await giveBonus(table, { amountMinor: 500 });
    await table.accepted(table.bet(before + 100));
    const won = await table.accepted(table.win(1_001, { roundClosed: true }));
    assert.equal(won.balanceMinor, 400 + 1_001, 'the answer to the win has another balance');
    await table.moved(before, 500 - before - 100 + 1_001);
  }),
  playing('a stake with bonus money above its highest bet is refused as a limit', async (table, before) => {
    await giveBonus(table, { amountMinor: 500, maxBetMinor: 200 });
    const { text } = await table.refused(table.bet(before + 1));
    const { limitAnswer } = table.launched.wire;
    // The embedded vendor is told our own code, others their code of a limit.
    assert.ok(limitAnswer.test(text) || text.includes('"BONUS_BET_TOO_HIGH"'), `no limit: ${text}`);
    await table.moved(before, 500);
    await table.accepted(table.bet(before));
    await table.accepted(table.bet(200, { roundId: 'another' }));
    await table.moved(before, 500 - before - 200);
  }),
  playing('a bonus that excludes the game is neither shown nor staked', async (table, before) => {
    await giveBonus(table, { amountMinor: 500, isExcluded: true });
    await table.moved(before, 0);
    await table.refused(table.bet(before + 1));
    await table.accepted(table.bet(before));
    await table.moved(before, -before);
  }),
];

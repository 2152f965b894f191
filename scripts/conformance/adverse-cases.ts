import assert from 'node:assert/strict';
import { playing } from './case.ts';
import { NeedsOwnSite } from './table.ts';

/** Calls as a bad network and an impatient vendor send them: concurrently, out of order, too late, retried. */
export const adverse = [
  playing('two bets at the same moment never take more than there is', async (table, before) => {
    const bets = [table.bet(before - 1), table.bet(before - 1)];
    const answers = await Promise.all(bets.map((bet) => table.send(bet)));
    assert.equal(answers.filter(({ accepted }) => accepted).length, 1, 'both bets or none were taken');
    await table.moved(before, 1 - before);
  }),
  playing('a bet and its rollback at the same moment leave the stake where it was', async (table, before) => {
    const bet = table.bet(100);
    await Promise.all([table.send(bet), table.send(table.rollback(bet.transactionId))]);
    await table.send(table.rollback(bet.transactionId));
    await table.moved(before, 0);
  }),
  playing('wins at the same moment are all paid', async (table, before) => {
    await table.accepted(table.bet(100));
    await Promise.all([30, 40, 50].map((amountMinor) => table.accepted(table.win(amountMinor))));
    await table.moved(before, 20);
  }),
  playing('a round that arrives from its end to its start moves nothing', async (table, before) => {
    const [bet, win] = [table.bet(100), table.win(300)];
    await table.send(table.rollback(bet.transactionId));
    await table.refused(win);
    await table.refused(bet);
    await table.refused(win);
    await table.moved(before, 0);
  }),
  playing('a win that comes after its round was closed is paid', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(0, { roundClosed: true }));
    await table.accepted(table.win(300));
    await table.moved(before, 200);
  }),
  playing('a win that says so closes its round', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(30, { roundClosed: true }));
    await table.refused(table.bet(10));
    await table.moved(before, -70);
  }),
  playing('a round that is closed leaves the others open', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(0, { roundClosed: true }));
    await table.accepted(table.bet(10, { roundId: crypto.randomUUID() }));
    await table.moved(before, -110);
  }),
  playing(
    'a vendor that did not wait for an answer asks again, and one stake is taken',
    async (table, before) => {
      const { impatient } = table.seat;
      if (!impatient) throw new NeedsOwnSite();
      const [bet, win] = [table.bet(100), table.win(30)];
      await impatient.send(bet).catch(() => undefined);
      await table.accepted(bet);
      await impatient.send(win).catch(() => undefined);
      await table.accepted(win);
      await table.moved(before, -70);
    },
  ),
];

/** Changes on the operator's side while a game is open. */
export const changes = [
  playing('a limit refuses in the vendor’s own limit code, and what it refused stays so', async (table) => {
    const { limitWager, wire } = table.seat;
    if (!limitWager) throw new NeedsOwnSite();
    await limitWager(150);
    await table.accepted(table.bet(100));
    const beyond = table.bet(51);
    const refused = await table.refused(beyond);
    assert.match(refused.text, wire.limitAnswer, 'the refusal does not say that a limit refused');
    assert.equal((await table.refused(beyond)).text, refused.text);
    await table.accepted(table.bet(50));
    await table.accepted(table.win(300));
  }),
  playing(
    'a game that leaves the catalogue while open takes no bet, and its round is settled',
    async (table, before) => {
      const { withoutGame } = table.seat;
      if (!withoutGame) throw new NeedsOwnSite();
      const [bet, other] = [table.bet(100), table.bet(50)];
      const first = await table.accepted(bet);
      await table.accepted(other);
      await withoutGame(async () => {
        await table.refused(table.bet(10));
        assert.equal((await table.accepted(bet)).text, first.text, 'the bet before was answered differently');
        await table.accepted(table.rollback(other.transactionId));
        await table.accepted(table.win(300, { roundClosed: true }));
        await table.moved(before, 200);
      });
    },
  ),
];

export const nonces = [
  playing('a nonce that comes with another body is refused', async (table, before) => {
    const signing = { nonce: crypto.randomUUID(), atMs: Date.now() };
    await table.accepted(table.bet(100), signing);
    await table.refused(table.bet(50), signing);
    await table.moved(before, -100);
  }),
];

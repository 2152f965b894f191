import assert from 'node:assert/strict';
import { playing } from './case.ts';
import { NeedsOwnSite } from './table.ts';

/** Calls as a bad network and an impatient vendor send them: concurrently, out of order, too late, retried. */
export const adverse = [
  playing('two concurrent bets never exceed the balance', async (table, before) => {
    const bets = [table.bet(before - 1), table.bet(before - 1)];
    const answers = await Promise.all(bets.map((bet) => table.send(bet)));
    assert.equal(answers.filter(({ accepted }) => accepted).length, 1, 'not exactly one bet was accepted');
    await table.moved(before, 1 - before);
  }),
  playing('a bet concurrent with its rollback leaves the balance unchanged', async (table, before) => {
    const bet = table.bet(100);
    await Promise.all([table.send(bet), table.send(table.rollback(bet.transactionId))]);
    await table.send(table.rollback(bet.transactionId));
    await table.moved(before, 0);
  }),
  playing('concurrent wins are all paid', async (table, before) => {
    await table.accepted(table.bet(100));
    await Promise.all([30, 40, 50].map((amountMinor) => table.accepted(table.win(amountMinor))));
    await table.moved(before, 20);
  }),
  playing('a round that arrives in reverse order moves no money', async (table, before) => {
    const [bet, win] = [table.bet(100), table.win(300)];
    await table.send(table.rollback(bet.transactionId));
    await table.refused(win);
    await table.refused(bet);
    await table.refused(win);
    await table.moved(before, 0);
  }),
  playing('a win that arrives after its round was closed is paid', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(0, { roundClosed: true }));
    await table.accepted(table.win(300));
    await table.moved(before, 200);
  }),
  playing('a win marked as its round’s last closes the round', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(30, { roundClosed: true }));
    await table.refused(table.bet(10));
    await table.moved(before, -70);
  }),
  playing('closing a round leaves other rounds open', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(0, { roundClosed: true }));
    await table.accepted(table.bet(10, { roundId: crypto.randomUUID() }));
    await table.moved(before, -110);
  }),
  playing('requests retried after a timeout take one stake and pay one win', async (table, before) => {
    const { impatient } = table.launched;
    if (!impatient) throw new NeedsOwnSite();
    const [bet, win] = [table.bet(100), table.win(30)];
    await impatient.send(bet).catch(() => undefined);
    await table.accepted(bet);
    await impatient.send(win).catch(() => undefined);
    await table.accepted(win);
    await table.moved(before, -70);
  }),
];

/** Changes on the operator's side while a game is open. */
export const changes = [
  playing('a bet beyond a limit gets the vendor’s limit code and stays refused', async (table) => {
    const { limitWager, wire } = table.launched;
    if (!limitWager) throw new NeedsOwnSite();
    await limitWager(150);
    await table.accepted(table.bet(100));
    const beyond = table.bet(51);
    const refused = await table.refused(beyond);
    assert.match(refused.text, wire.limitAnswer, 'the refusal does not use the limit code');
    assert.equal((await table.refused(beyond)).text, refused.text);
    await table.accepted(table.bet(50));
    await table.accepted(table.win(300));
  }),
  playing('a removed game takes no bets, and its open round can be settled', async (table, before) => {
    const { withoutGame } = table.launched;
    if (!withoutGame) throw new NeedsOwnSite();
    const [bet, other] = [table.bet(100), table.bet(50)];
    const first = await table.accepted(bet);
    await table.accepted(other);
    await withoutGame(async () => {
      await table.refused(table.bet(10));
      assert.equal((await table.accepted(bet)).text, first.text, 'the earlier bet got another response');
      await table.accepted(table.rollback(other.transactionId));
      await table.accepted(table.win(300, { roundClosed: true }));
      await table.moved(before, 200);
    });
  }),
];

export const nonces = [
  playing('a nonce reused with another body is refused', async (table, before) => {
    const signing = { nonce: crypto.randomUUID(), atMs: Date.now() };
    await table.accepted(table.bet(100), signing);
    await table.refused(table.bet(50), signing);
    await table.moved(before, -100);
  }),
];

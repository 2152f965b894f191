import assert from 'node:assert/strict';
import { playing } from './case.ts';
import { NeedsOwnSite } from './table.ts';

/** The balance change by rule after a bet of 100, a win of 300 and the rollback of that bet. */
const paidRoundMoves = { refuse: 200, 'reverse-both': 0, 'return-stake': 300 } as const;

export const paidRounds = [
  playing('a bet rolled back after its round has paid follows the configured rule', async (table, before) => {
    const { rollbackAfterPayout: rule } = table.launched;
    const bet = table.bet(100);
    const rollback = table.rollback(bet.transactionId);
    await table.accepted(bet);
    await table.accepted(table.win(300));
    const first = await table[rule === 'refuse' ? 'refused' : 'accepted'](rollback);
    assert.equal((await table.send(rollback)).text, first.text);
    await table.moved(before, paidRoundMoves[rule]);
  }),
  playing('wins reversed by a paid round’s rollback are not reversed again', async (table, before) => {
    const { rollbackAfterPayout: rule } = table.launched;
    const [bet, win] = [table.bet(100), table.win(300)];
    await table.accepted(bet);
    await table.accepted(win);
    await table.send(table.rollback(bet.transactionId));
    await table.accepted(table.rollback(win.transactionId));
    await table.moved(before, rule === 'refuse' ? -100 : 0);
  }),
];

export const lists = [
  playing('a list whose second bet is refused takes no stake', async (table, before) => {
    const [first, second] = [table.bet(before - 1), table.bet(before - 1)];
    const answer = await table.sendList(first, second);
    assert.equal(answer.accepted, false, `the list was accepted: ${answer.text}`);
    await table.moved(before, 0);
    assert.equal(
      (await table.sendList(first, second)).text,
      answer.text,
      'its repetition was answered differently',
    );
    await table.accepted(first);
    await table.moved(before, 1 - before);
  }),
  playing('every action of a list is executed', async (table, before) => {
    const list = [table.bet(100), table.bet(200), table.win(50)] as const;
    const first = await table.sendList(...list);
    assert.equal(first.accepted, true, `the list was refused: ${first.text}`);
    assert.equal((await table.sendList(...list)).text, first.text);
    await table.moved(before, -250);
  }),
  playing('a refused list that repeats an earlier bet undoes only its new bets', async (table, before) => {
    const [old, fresh] = [table.bet(100), table.bet(200)];
    await table.accepted(old);
    assert.equal((await table.sendList(old, fresh, table.bet(before))).accepted, false);
    await table.moved(before, -100);
  }),
];

export const caps = [
  playing('a win above its cap is accepted but held, and so is its repetition', async (table, before) => {
    const { winCapMinor } = table.launched;
    if (winCapMinor === undefined) throw new NeedsOwnSite();
    const win = table.win(winCapMinor + 1, { roundClosed: true });
    await table.accepted(table.bet(100));
    const first = await table.accepted(win);
    assert.equal((await table.accepted(win)).text, first.text);
    await table.moved(before, -100);
    await table.accepted(table.rollback(win.transactionId));
    await table.moved(before, -100);
  }),
];

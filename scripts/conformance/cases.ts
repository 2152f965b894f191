import assert from 'node:assert/strict';
import { adverse, changes, nonces } from './adverse-cases.ts';
import { bonuses } from './bonus-cases.ts';
import { freeRoundSets } from './free-round-set-cases.ts';
import { type Case, playing } from './case.ts';
import { freeRounds } from './free-round-cases.ts';
import { caps, lists, paidRounds } from './payout-cases.ts';
import { exclude, repeats } from './steps.ts';
import { NeedsOwnSite } from './table.ts';

const repetitions = [
  playing('a duplicate bet gets the first response and moves no money', async (table, before) => {
    const bet = table.bet(100);
    const first = await table.accepted(bet);
    await table.accepted(table.bet(50));
    assert.equal((await table.accepted(bet)).text, first.text);
    await table.moved(before, -150);
  }),
  playing('concurrent duplicates of a bet take one stake', async (table, before) => {
    await repeats(table, table.bet(100), 20);
    await table.moved(before, -100);
  }),
  playing('fifty retries of one bet take one stake', async (table, before) => {
    const bet = table.bet(100);
    for (let turn = 0; turn < 50; turn++) await table.accepted(bet);
    await table.moved(before, -100);
  }),
  playing('a bet repeated with a changed amount is refused', async (table, before) => {
    const bet = table.bet(100);
    await table.accepted(bet);
    await table.refused({ ...bet, amountMinor: 101 });
    await table.moved(before, -100);
  }),
  playing('a duplicate win is paid once', async (table, before) => {
    await table.accepted(table.bet(100));
    await repeats(table, table.win(300), 10);
    await table.moved(before, 200);
  }),
  playing('two wins of a round add up, and a win of 0 closes it', async (table, before) => {
    await table.accepted(table.bet(100));
    await table.accepted(table.win(30));
    await table.accepted(table.win(40));
    await table.accepted(table.win(0, { roundClosed: true }));
    await table.refused(table.bet(10));
    await table.moved(before, -30);
  }),
];

const reversals = [
  playing('a rollback returns the stake', async (table, before) => {
    const bet = table.bet(100);
    await table.accepted(bet);
    await table.accepted(table.rollback(bet.transactionId));
    await table.moved(before, 0);
  }),
  playing('a second rollback under a new id returns nothing more', async (table, before) => {
    const bet = table.bet(100);
    await table.accepted(bet);
    await table.accepted(table.rollback(bet.transactionId));
    await table.accepted(table.rollback(bet.transactionId));
    await table.moved(before, 0);
  }),
  playing('a bet that arrives after its rollback is refused', async (table, before) => {
    const bet = table.bet(100);
    await table.send(table.rollback(bet.transactionId));
    await table.refused(bet);
    await table.refused(bet);
    await table.moved(before, 0);
  }),
  playing('a win is refused until its bet has arrived', async (table, before) => {
    const win = table.win(300);
    await table.refused(win);
    await table.accepted(table.bet(100));
    await table.accepted(win);
    await table.moved(before, 200);
  }),
];

const afterTheEnd = [
  playing('a win is accepted after the launch token has expired', async (table, before) => {
    const { endedToken } = table.launched;
    if (!endedToken) throw new NeedsOwnSite();
    await table.accepted(table.bet(100));
    await table.accepted(table.win(300, { launchToken: endedToken }));
    await table.refused(table.bet(100, { launchToken: endedToken }));
    await table.moved(before, 200);
  }),
  playing('after an exclusion a win is accepted and a bet refused', async (table) => {
    await table.accepted(table.bet(100));
    await exclude(table);
    await table.accepted(table.win(300));
    await table.refused(table.bet(100));
  }),
  playing('a bet accepted before an exclusion gets the same response after it', async (table) => {
    const bet = table.bet(100);
    const first = await table.accepted(bet);
    await exclude(table);
    assert.equal((await table.accepted(bet)).text, first.text);
  }),
];

const places = [
  playing('a launch from a restricted region accepts wins and no new bets', async (table, before) => {
    const { restrictedToken: launchToken } = table.launched;
    if (!launchToken) throw new NeedsOwnSite();
    const bet = table.bet(100);
    await table.refused(table.bet(100, { launchToken }));
    const first = await table.accepted(bet);
    assert.equal((await table.accepted({ ...bet, launchToken })).text, first.text);
    await table.accepted(table.win(300, { launchToken }));
    await table.moved(before, 200);
  }),
];

const launches = [
  playing('a launch code is exchanged for a token that can place bets', async (table, before) => {
    const { wire, launchCode } = table.launched;
    if (!launchCode) throw new NeedsOwnSite();
    const code = await launchCode();
    assert.equal((await wire.open(code, { forged: true })).accepted, false);
    assert.equal((await wire.open(code, { atMs: Date.now() - 400_000 })).accepted, false);
    const opened = await wire.open(code);
    assert.equal(opened.accepted, true, 'the code was refused');
    assert.ok(opened.playerId, 'the exchange does not name the player');
    await table.accepted(table.bet(100, { launchToken: opened.launchToken }));
    await table.moved(before, -100);
  }),
  playing('a launch code used twice ends its launch, except for wins', async (table, before) => {
    const { wire, launchCode } = table.launched;
    if (!launchCode) throw new NeedsOwnSite();
    const code = await launchCode();
    const { launchToken } = await wire.open(code);
    const bet = table.bet(100, { launchToken });
    const first = await table.accepted(bet);
    assert.equal((await wire.open(code)).accepted, false, 'the code was accepted twice');
    await table.refused(table.bet(100, { launchToken }));
    await table.refused(table.message('balance', { launchToken }));
    assert.equal((await table.accepted(bet)).text, first.text);
    await table.accepted(table.win(300, { launchToken }));
    await table.moved(before, 200);
  }),
  playing('launch tokens and launch codes are not interchangeable', async (table, before) => {
    const { wire, launchCode, launchToken } = table.launched;
    if (!launchCode) throw new NeedsOwnSite();
    assert.equal((await wire.open(launchToken)).accepted, false);
    await table.refused(table.bet(100, { launchToken: await launchCode() }));
    await table.moved(before, 0);
  }),
];

const otherVendors = [
  playing('another vendor’s launch token neither places a bet nor reads a balance', async (table, before) => {
    const { foreign } = table.launched;
    if (!foreign) throw new NeedsOwnSite();
    await table.refused(table.bet(100, foreign));
    await table.refused(table.bet(100, { launchToken: foreign.launchToken }));
    await table.refused(table.message('balance', foreign));
    await table.moved(before, 0);
  }),
  playing('wins and rollbacks are accepted with any launch token', async (table, before) => {
    const { foreign } = table.launched;
    if (!foreign) throw new NeedsOwnSite();
    const win = table.win(300, { launchToken: foreign.launchToken });
    await table.accepted(table.bet(100));
    await table.accepted(win);
    await table.accepted(table.rollback(win.transactionId, { launchToken: foreign.launchToken }));
    await table.moved(before, -100);
  }),
];

const proofs = [
  playing('a forged signature is refused', async (table, before) => {
    await table.refused(table.bet(100), { forged: true });
    await table.moved(before, 0);
  }),
  playing('a body changed after signing is refused', async (table, before) => {
    const signed = table.bet(100);
    await table.refused({ ...signed, amountMinor: 1 }, { bodyOf: signed });
    await table.moved(before, 0);
  }),
  playing('a timestamp too far in the past or future is refused', async (table, before) => {
    await table.refused(table.bet(100), { atMs: Date.now() - 301_000 });
    await table.refused(table.bet(100), { atMs: Date.now() + 310_000 });
    await table.moved(before, 0);
  }),
  playing('a known bet gets its stored response even with a stale timestamp', async (table, before) => {
    const [bet, unknown] = [table.bet(100), table.bet(50)];
    const first = await table.accepted(bet);
    const stale = () => ({ nonce: crypto.randomUUID(), atMs: Date.now() - 400_000 });
    assert.equal((await table.accepted(bet, stale())).text, first.text);
    await table.refused(unknown, stale());
    await table.refused({ ...bet, amountMinor: 101 }, stale());
    await table.refused(table.message('balance'), stale());
    await table.accepted(unknown);
    await table.moved(before, -150);
  }),
  playing('an identical resend gets the same response', async (table, before) => {
    const bet = table.bet(100);
    const signing = { nonce: crypto.randomUUID(), atMs: Date.now() };
    const first = await table.accepted(bet, signing);
    assert.equal((await table.accepted(bet, signing)).text, first.text);
    await table.moved(before, -100);
  }),
];

const origins = [
  playing('a call from an address outside the vendor’s list is refused', async (table, before) => {
    const { elsewhere } = table.launched;
    if (!elsewhere) throw new NeedsOwnSite();
    const bet = table.bet(100);
    assert.equal((await elsewhere.send(bet)).accepted, false);
    await table.moved(before, 0);
    await table.accepted(bet);
    await table.moved(before, -100);
  }),
  playing('the previous secret still authenticates calls', async (table, before) => {
    const { secretBefore } = table.launched;
    if (!secretBefore) throw new NeedsOwnSite();
    const bet = table.bet(100);
    const first = await secretBefore.send(bet);
    assert.equal(first.accepted, true, `the bet was refused: ${first.text}`);
    assert.equal((await table.accepted(bet)).text, first.text);
    await table.moved(before, -100);
  }),
];

const amounts = [
  playing('a bet beyond the balance is refused', async (table, before) => {
    await table.refused(table.bet(before + 1));
    await table.moved(before, 0);
  }),
  playing('an amount with too many decimals is refused', async (table, before) => {
    await table.refused(table.bet(100.5));
    await table.moved(before, 0);
  }),
  playing('a negative amount is refused', async (table, before) => {
    await table.refused(table.bet(-100));
    await table.moved(before, 0);
  }),
  playing('a bet in another currency is refused', async (table, before) => {
    await table.refused(table.bet(100, { currency: table.launched.currency === 'EUR' ? 'JPY' : 'EUR' }));
    await table.moved(before, 0);
  }),
];

interface WireKind {
  readonly hasLists: boolean;
  /** Whether requests carry a nonce as well as a signature. */
  readonly hasNonces: boolean;
  /** Whether the vendor calls from its own servers rather than from within the Worker. */
  readonly isOutside: boolean;
}

/** The conformance cases of the vendor port, by which an operator certifies a vendor. */
export function casesOf({ hasLists, hasNonces, isOutside }: WireKind): readonly Case[] {
  return [
    ...repetitions,
    ...reversals,
    ...paidRounds,
    ...(hasLists ? lists : []),
    ...adverse,
    ...changes,
    ...afterTheEnd,
    ...caps,
    ...places,
    ...launches,
    ...otherVendors,
    ...proofs,
    ...(hasNonces ? nonces : []),
    ...(isOutside ? origins : []),
    ...amounts,
    ...freeRounds,
    ...freeRoundSets,
    ...bonuses,
  ];
}

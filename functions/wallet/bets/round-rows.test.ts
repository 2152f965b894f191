import { beforeEach, describe, expect, it } from 'vitest';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { giveFreeRounds } from '#tests/support/free-rounds.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(100);
});

const at = (roundId: string) => ({ roundId, game: slot });
const accept = (answer: string) => expect(codeOf(answer)).toBeUndefined();
const bet = (roundId: string, minor: number, more = {}) =>
  accept(wallet.bet(`b-${roundId}`, minor, { ...at(roundId), ...more }));
const win = (roundId: string, minor: number, more = {}) =>
  accept(wallet.win(`w-${roundId}`, minor, { ...at(roundId), ...more }));

const one = (query: string, roundId: string) => wallet.sql.exec(query, roundId).one();
/** Its first stake’s row and its last row, as the round names them. */
const named = (roundId: string) => one('SELECT first_seq, last_seq FROM rounds WHERE id = ?', roundId);
// What pays for a free bet comes before its stake.
const inLedger = (roundId: string) =>
  one(
    `SELECT min(seq) AS first_seq, max(seq) AS last_seq FROM ledger
     WHERE round_id = ? AND kind <> 'FREE_GRANTED'`,
    roundId,
  );
const kinds = (roundId: string) =>
  wallet.sql
    .exec<{ kind: string }>('SELECT kind FROM ledger WHERE round_id = ? ORDER BY seq', roundId)
    .toArray()
    .map(({ kind }) => kind);
const held = { caps: { game: undefined, vendors: {}, all: { amountMinor: 50, stakeMultiple: undefined } } };

describe('a round names its first stake’s ledger row and its last row', () => {
  it('of a stake and a win in cash', () => {
    bet('r', 40);
    expect(named('r')).toEqual(inLedger('r'));
    win('r', 70);
    expect(kinds('r')).toEqual(['BET', 'WIN']);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it('of a stake and a win of both cash and bonus money', () => {
    giveBonus(wallet, 'g', 500);
    bet('r', 300);
    expect(kinds('r')).toEqual(['BET', 'BET_BONUS']);
    expect(named('r')).toEqual(inLedger('r'));
    win('r', 150);
    expect(kinds('r')).toEqual(['BET', 'BET_BONUS', 'WIN', 'WIN_BONUS']);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it('of a stake and a win of bonus money alone', () => {
    giveBonus(wallet, 'g', 500);
    bet('cash', 100);
    bet('r', 200);
    win('r', 90);
    expect(kinds('r')).toEqual(['BET_BONUS', 'WIN_BONUS']);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it.each([
    ['cash', 40, 0, ['BET', 'WIN_HELD', 'WIN_HELD_ENDED', 'WIN']],
    ['bonus money', 200, 100, ['BET_BONUS', 'WIN_HELD', 'WIN_HELD_ENDED', 'WIN_BONUS']],
    ['both', 300, 0, ['BET', 'BET_BONUS', 'WIN_HELD', 'WIN_HELD_ENDED', 'WIN', 'WIN_BONUS']],
  ])('of a win of %s above its cap, before and after its release', (_, stakeMinor, before, expected) => {
    if (stakeMinor !== 40) giveBonus(wallet, 'g', 500);
    if (before > 0) bet('before', before);
    bet('r', stakeMinor);
    win('r', 60, held);
    expect(named('r')).toEqual(inLedger('r'));
    wallet.endHeldWin('w-r', 'released');
    expect(kinds('r')).toEqual(expected);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it('of a stake of both that was rolled back', () => {
    giveBonus(wallet, 'g', 500);
    bet('r', 300);
    wallet.rollback('r1', 'b-r');
    expect(kinds('r')).toEqual(['BET', 'BET_BONUS', 'BET_REVERSED', 'BET_BONUS_REVERSED']);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it.each([
    ['all paid', 70, ['FREE_GRANTED', 'BET_FREE', 'FREE_WIN']],
    ['partly above the cap', 130, ['FREE_GRANTED', 'BET_FREE', 'FREE_WIN', 'FREE_WIN', 'FREE_CAPPED']],
  ])('of a free round whose win is %s in cash', (_, minor, expected) => {
    giveFreeRounds(wallet, 'f', { capMinor: 100 });
    bet('r', 20, { freeRoundsId: 'f' });
    expect(named('r')).toEqual(inLedger('r'));
    win('r', minor);
    expect(kinds('r')).toEqual(expected);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it('of a free round whose win is bonus money', () => {
    giveFreeRounds(wallet, 'f', { pays: 'bonus', capMinor: 100 });
    bet('r', 20, { freeRoundsId: 'f' });
    win('r', 130);
    expect(kinds('r')).toEqual(['FREE_GRANTED', 'BET_FREE', 'FREE_WIN']);
    expect(named('r')).toEqual(inLedger('r'));
  });

  it('of a free round whose win was held, before and after its release', () => {
    giveFreeRounds(wallet, 'f', { capMinor: 100 });
    bet('r', 20, { freeRoundsId: 'f' });
    win('r', 130, held);
    expect(named('r')).toEqual(inLedger('r'));
    wallet.endHeldWin('w-r', 'released');
    expect(kinds('r').slice(-3)).toEqual(['FREE_WIN', 'FREE_WIN', 'FREE_CAPPED']);
    expect(named('r')).toEqual(inLedger('r'));
  });
});

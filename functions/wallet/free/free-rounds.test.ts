import { beforeEach, describe, expect, it } from 'vitest';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { addStop } from '#functions/protection/play-stops.ts';
import { dayMs } from '#src/rules/durations.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { giveFreeRounds, setOf } from '#tests/support/free-rounds.ts';
import { rulesWith } from '#tests/support/play-rules.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';

let wallet: TestWallet;
const free = { freeRoundsId: 'f1', game: slot };
const bet = (id: string, more: object = {}, amountMinor = 20) =>
  wallet.bet(id, amountMinor, { roundId: id, ...free, ...more });
const win = (id: string, amountMinor: number, roundId: string, more: object = {}) =>
  wallet.win(id, amountMinor, { roundId, game: slot, roundClosed: true, ...more });
const rows = (fromSeq = 1) =>
  wallet.sql
    .exec<{ text: string }>(
      `SELECT kind || ' ' || debit || '>' || credit || ' ' || amount_minor AS text FROM ledger WHERE seq > ? ORDER BY seq`,
      fromSeq,
    )
    .toArray()
    .map(({ text }) => text);
const round = (id: string) =>
  wallet.sql
    .exec('SELECT bets, stake_minor, nominal_minor, win_minor, free_id FROM rounds WHERE id = ?', id)
    .one();
const agrees = () => {
  const mismatch = reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;
  expect(mismatch).toBeUndefined();
};

beforeEach(() => {
  wallet = testWallet(100);
  giveFreeRounds(wallet, 'f1');
});

describe('a free bet', () => {
  it('moves no balance, and is a round of the nominal stake in the ledger', () => {
    expect(codeOf(bet('b1'))).toBeUndefined();
    expect(rows()).toEqual(['FREE_GRANTED clearing>bonus 20', 'BET_FREE bonus>clearing 20']);
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 0 });
    expect(round('b1')).toEqual({ bets: 1, stake_minor: 0, nominal_minor: 20, win_minor: 0, free_id: 'f1' });
    expect(setOf(wallet, 'f1')).toMatchObject({ used: 1, state: 'ready' });
    agrees();
  });

  it('is answered once', () => {
    const first = bet('b1');
    expect(bet('b1')).toBe(first);
    expect(setOf(wallet, 'f1').used).toBe(1);
    expect(codeOf(wallet.bet('b1', 20, { roundId: 'b1', game: slot }))).toBe('KEY_REUSED');
  });

  it.each([
    ['an unknown id', { freeRoundsId: 'f2' }, 20, 'FREE_ROUNDS_UNKNOWN'],
    ['another vendor', { source: 'other' }, 20, 'FREE_ROUNDS_UNKNOWN'],
    ['another game', { gameCode: 'game-2' }, 20, 'FREE_ROUNDS_UNKNOWN'],
    ['a higher amount', {}, 21, 'AMOUNT_INVALID'],
    ['no amount', {}, 0, 'AMOUNT_INVALID'],
    ['a jackpot that its game plays for', { game: { ...slot, jackpotShare: 5 } }, 20, 'BONUS_GAME_EXCLUDED'],
  ])('with %s is refused', (_what, more, amountMinor, code) => {
    expect(codeOf(bet('b1', more, amountMinor))).toBe(code);
    expect(setOf(wallet, 'f1').used).toBe(0);
  });

  it('of another member’s set is refused like an unknown one', () => {
    const other = testWallet(100);
    expect(codeOf(other.bet('b1', 20, { roundId: 'b1', ...free }))).toBe('FREE_ROUNDS_UNKNOWN');
  });

  it('is refused once the set is used up, over or cancelled', () => {
    for (const id of ['b1', 'b2', 'b3']) expect(codeOf(bet(id))).toBeUndefined();
    expect(setOf(wallet, 'f1').state).toBe('used');
    expect(codeOf(bet('b4'))).toBe('FREE_ROUNDS_USED');
    giveFreeRounds(wallet, 'f2', { endsAtMs: wallet.nowMs });
    expect(codeOf(bet('b5', { freeRoundsId: 'f2' }))).toBe('FREE_ROUNDS_USED');
    giveFreeRounds(wallet, 'f3');
    wallet.sql.exec("UPDATE free_rounds SET state = 'ending' WHERE id = 'f3'");
    expect(codeOf(bet('b6', { freeRoundsId: 'f3' }))).toBe('FREE_ROUNDS_USED');
  });

  it('is of no paid round, and a paid bet of no free one', () => {
    wallet.bet('p1', 5, { roundId: 'r1', game: slot });
    expect(codeOf(bet('b1', { roundId: 'r1' }))).toBe('ROUND_CLOSED');
    bet('b2', { roundId: 'r2' });
    expect(codeOf(wallet.bet('p2', 5, { roundId: 'r2', game: slot }))).toBe('ROUND_CLOSED');
  });

  it('is stopped by a stop of play, the end of the session and the limit of time, and by no limit of money', () => {
    const limit = (kind: string, value: number) =>
      wallet.sql.exec('UPDATE protection SET limits = ?', JSON.stringify([{ kind, period: 'day', value }]));
    limit('wager', 0);
    expect(codeOf(bet('b1'))).toBeUndefined();
    limit('loss', 0);
    expect(codeOf(bet('b2'))).toBeUndefined();
    wallet.nowMs += 120_000;
    limit('time', 1);
    expect(codeOf(bet('b3'))).toBe('LIMIT_REACHED');
    limit('time', 100);
    addStop(
      wallet.sql,
      { kind: 'time-out', termEndsAtMs: wallet.nowMs + 1_000, actor: 'member', reason: '' },
      wallet.nowMs,
    );
    expect(codeOf(bet('b4'))).toBe('PLAY_STOPPED');
    wallet.nowMs += 2_000;
    wallet.endSession();
    expect(codeOf(bet('b5'))).toBe('SESSION_ENDED');
  });

  it('is time at play, leads to the reality check and keeps to the slot cycle', () => {
    bet('b1');
    wallet.nowMs += 60_000;
    bet('b2');
    const { day } = readUsed(wallet.sql, wallet.nowMs).windows;
    expect(day).toMatchObject({ playedMs: 60_000, stakedMinor: 0, lostMinor: 0 });
    const strict = rulesWith({ cycleMs: 5_000 });
    giveFreeRounds(wallet, 'f2');
    expect(codeOf(bet('b3', { freeRoundsId: 'f2', rules: strict }))).toBeUndefined();
    wallet.nowMs += 1_000;
    expect(codeOf(bet('b4', { freeRoundsId: 'f2', rules: strict }))).toBe('CYCLE_TOO_SHORT');
    wallet.sql.exec('UPDATE protection SET check_waits = 1');
    expect(codeOf(bet('b5', { freeRoundsId: 'f2' }))).toBe('REALITY_CHECK_DUE');
  });

  it('makes no progress for a bonus', () => {
    giveBonus(wallet, 'g1', 1_000);
    bet('b1');
    win('w1', 0, 'b1');
    expect(wallet.sql.exec('SELECT wagered, staked_minor FROM grants').one()).toEqual({
      wagered: 0,
      staked_minor: 0,
    });
    agrees();
  });
});

describe('the win of a free round', () => {
  it('is cash up to the cap of its set; the rest enters and leaves', () => {
    bet('b1');
    win('w1', 70, 'b1');
    bet('b2');
    const headSeq = rows(0).length;
    win('w2', 50, 'b2');
    expect(rows(headSeq)).toEqual([
      'FREE_WIN clearing>cash 30',
      'FREE_WIN clearing>bonus 20',
      'FREE_CAPPED bonus>clearing 20',
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 200, bonus: 0 });
    expect(setOf(wallet, 'f1')).toMatchObject({ won_minor: 120, paid_minor: 100 });
    expect(round('b2')).toMatchObject({ win_minor: 50 });
    expect(wallet.sql.exec('SELECT won_minor FROM wallet').one()).toEqual({ won_minor: 0 });
    agrees();
  });

  it('is paid after the end of the set, of the session and of all play', () => {
    bet('b1');
    wallet.sql.exec("UPDATE free_rounds SET state = 'cancelled', ended_at_ms = 1 WHERE id = 'f1'");
    addStop(
      wallet.sql,
      { kind: 'exclusion', termEndsAtMs: wallet.nowMs + dayMs, actor: 'member', reason: '' },
      wallet.nowMs,
    );
    wallet.endSession();
    expect(codeOf(win('w1', 30, 'b1'))).toBeUndefined();
    expect(wallet.balances().cash).toBe(130);
    expect(setOf(wallet, 'f1')).toMatchObject({ finished_at_ms: wallet.nowMs, is_told: 0 });
  });

  it('is held by its multiple of the nominal stake, not for having none, and released as what it is', () => {
    const caps = { vendors: {}, all: { amountMinor: 'none', stakeMultiple: 4 } } as never;
    bet('b1');
    win('w1', 80, 'b1', { caps });
    expect(wallet.balances()).toMatchObject({ cash: 180, hold: 0 });
    bet('b2');
    win('w2', 81, 'b2', { caps });
    expect(wallet.balances()).toMatchObject({ cash: 180, hold: 81 });
    agrees();
    wallet.endHeldWin('w2', 'released');
    expect(wallet.balances()).toMatchObject({ cash: 200, hold: 0, bonus: 0 });
    expect(setOf(wallet, 'f1')).toMatchObject({ won_minor: 161, paid_minor: 100 });
    agrees();
  });

  it('that operators cancel leaves room under the cap again', () => {
    const caps = { vendors: {}, all: { amountMinor: 50, stakeMultiple: 'none' } } as never;
    bet('b1');
    win('w1', 90, 'b1', { caps });
    wallet.endHeldWin('w1', 'cancelled');
    expect(setOf(wallet, 'f1')).toMatchObject({ won_minor: 0, paid_minor: 0 });
    expect(wallet.balances()).toMatchObject({ cash: 100, hold: 0 });
    agrees();
  });

  it('settles what the member owes', () => {
    bet('b1');
    wallet.bet('p1', 100, { roundId: 'p1', game: slot });
    win('pw', 60, 'p1', { roundClosed: false });
    wallet.bet('p2', 60, { roundId: 'p2', game: slot });
    wallet.rollback('x1', 'pw');
    expect(wallet.balances().receivable).toBe(-60);
    win('w1', 80, 'b1');
    expect(wallet.balances()).toMatchObject({ cash: 20, receivable: 0 });
  });
});

describe('a rollback', () => {
  it('of a free bet gives the round back', () => {
    for (const id of ['b1', 'b2', 'b3']) bet(id);
    wallet.rollback('x1', 'b3');
    expect(rows().slice(-2)).toEqual([
      'BET_FREE_REVERSED clearing>bonus 20',
      'FREE_GRANTED bonus>clearing 20',
    ]);
    expect(setOf(wallet, 'f1')).toMatchObject({ used: 2, state: 'ready' });
    expect(round('b3')).toMatchObject({ bets: 0, nominal_minor: 0 });
    expect(codeOf(bet('b4'))).toBeUndefined();
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 0 });
    agrees();
  });

  it('of its win takes only the win, with what was above the cap', () => {
    bet('b1');
    win('w1', 150, 'b1', { roundClosed: false });
    wallet.bet('p1', 150, { roundId: 'p1', game: slot });
    wallet.rollback('x1', 'w1');
    expect(rows().slice(-4)).toEqual([
      'FREE_WIN_REVERSED cash>clearing 50',
      'FREE_WIN_REVERSED receivable>clearing 50',
      'FREE_CAPPED clearing>bonus 50',
      'FREE_WIN_REVERSED bonus>clearing 50',
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 0, receivable: -50 });
    expect(setOf(wallet, 'f1')).toMatchObject({ won_minor: 0, paid_minor: 0, used: 1 });
    expect(round('b1')).toMatchObject({ win_minor: 0, bets: 1 });
    agrees();
  });

  it('of a bet whose round has paid takes both where its vendor’s rule says so', () => {
    bet('b1');
    win('w1', 30, 'b1');
    wallet.rollback('x1', 'b1', { afterPayout: 'reverse-both' });
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 0 });
    expect(setOf(wallet, 'f1')).toMatchObject({ won_minor: 0, paid_minor: 0, used: 0 });
    agrees();
  });
});

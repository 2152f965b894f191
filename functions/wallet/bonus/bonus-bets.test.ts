import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { addStop } from '#functions/protection/play-stops.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import type { PlayAnswer } from '#functions/wallet/orders.ts';
import { hourMs } from '#src/rules/durations.ts';

let wallet: TestWallet;
const game = { game: slot };
const inRound = (roundId: string) => ({ roundId, ...game });
const bet = (id: string, amountMinor: number, roundId = id, more: object = {}) =>
  wallet.bet(id, amountMinor, { ...inRound(roundId), ...more });
const win = (id: string, amountMinor: number, roundId: string, roundClosed = true) =>
  wallet.win(id, amountMinor, { ...inRound(roundId), roundClosed });
const shown = (text: string) => JSON.parse(text) as Extract<PlayAnswer, { ok: true }>;
const kinds = () =>
  wallet.sql
    .exec<{ kind: string }>('SELECT kind FROM ledger ORDER BY seq')
    .toArray()
    .map(({ kind }) => kind);

beforeEach(() => {
  wallet = testWallet(100);
  giveBonus(wallet, 'g1', 1_000);
});

describe('a stake of a member with bonus money', () => {
  it('takes cash first, and the bonus for what is missing, as one bet of two rows', () => {
    expect(shown(bet('b1', 60))).toMatchObject({ balanceMinor: 1_040, bonusMinor: 1_000 });
    expect(shown(bet('b2', 100))).toMatchObject({ balanceMinor: 940, bonusMinor: 940 });
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 940 });
    expect(kinds().slice(-3)).toEqual(['BET', 'BET', 'BET_BONUS']);
    expect(wallet.sql.exec('SELECT bets, stake_minor, bonus_stake_minor FROM rounds').toArray()).toEqual([
      { bets: 1, stake_minor: 60, bonus_stake_minor: 0 },
      { bets: 1, stake_minor: 100, bonus_stake_minor: 60 },
    ]);
  });

  it('may not be above the highest bet with bonus money in it, while cash alone is never refused', () => {
    wallet.credit(5_000);
    expect(codeOf(bet('b1', 5_100))).toBeUndefined();
    expect(codeOf(bet('b2', 501))).toBe('BONUS_BET_TOO_HIGH');
    expect(codeOf(bet('b3', 500))).toBeUndefined();
  });

  it.each([
    ['that does not count', { game: { gameCode: 'g', gameType: 'LIVE' } }],
    ['of sports', { game: { gameCode: 'g', gameType: 'SPORTS' } }],
    ['that plays for a jackpot', { game: { ...slot, jackpotShare: 100 } }],
    ['whose round plays for a jackpot', { game: slot, jackpotShare: 100 }],
  ])('has no bonus part in a game %s', (_what, more) => {
    expect(codeOf(bet('b1', 200, 'b1', more))).toBe('BONUS_GAME_EXCLUDED');
    expect(codeOf(bet('b2', 100, 'b2', more))).toBeUndefined();
    expect(wallet.balances().bonus).toBe(1_000);
  });

  it('has no bonus part in a round that began to play for a jackpot', () => {
    bet('b1', 10, 'r1', { game: { ...slot, jackpotShare: 100 }, jackpotShare: 100 });
    expect(codeOf(bet('b2', 200, 'r1'))).toBe('BONUS_GAME_EXCLUDED');
    expect(codeOf(bet('b3', 200, 'r2'))).toBeUndefined();
  });

  it('is refused as too much where cash and bonus together do not pay it', () => {
    expect(codeOf(bet('b1', 1_101))).toBe('INSUFFICIENT_FUNDS');
  });

  it('takes the last bonus once', () => {
    giveBonus(wallet, 'g2', 400);
    bet('b1', 500);
    bet('b2', 500);
    expect(codeOf(bet('b3', 200))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(bet('b4', 100))).toBeUndefined();
    expect(codeOf(bet('b5', 100))).toBe('INSUFFICIENT_FUNDS');
  });

  it('is cash alone in a round that began before the bonus', () => {
    const other = testWallet(100);
    wallet = other;
    bet('b1', 10, 'r1');
    giveBonus(other, 'g1', 1_000);
    expect(codeOf(bet('b2', 200, 'r1'))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(bet('b3', 200, 'r2'))).toBeUndefined();
  });
});

describe('a win of a round with bonus money', () => {
  it('is split by the stakes, rounded down for the bonus', () => {
    bet('b1', 100 - 1, 'r0');
    bet('b2', 3, 'r1');
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 998 });
    win('w1', 10, 'r1');
    expect(wallet.balances()).toMatchObject({ cash: 4, bonus: 1_004 });
  });

  it('is split by the stakes that stand, without one that was returned', () => {
    bet('b1', 150, 'r1');
    bet('b2', 50, 'r1');
    wallet.rollback('x2', 'b2');
    win('w1', 150, 'r1');
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 1_000 });
  });

  it('is found whole in its round, although it settles a debt', () => {
    bet('b0', 50, 'r0');
    bet('b1', 200, 'r1');
    win('w0', 50, 'r0', false);
    bet('b2', 50, 'r2');
    wallet.rollback('x0', 'w0');
    expect(wallet.balances().receivable).toBe(-50);
    win('w1', 100, 'r1');
    const [last] = wallet.sql
      .exec<{ kind: string }>('SELECT kind FROM rounds JOIN ledger ON seq = last_seq WHERE id = ?', 'r1')
      .toArray();
    expect(last?.kind).toBe('WIN_BONUS');
  });

  it('that is taken back leaves by the parts in which it came', () => {
    bet('b1', 200, 'r1');
    win('w1', 1_000, 'r1', false);
    expect(wallet.balances()).toMatchObject({ cash: 500, bonus: 1_400 });
    wallet.rollback('x1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 900, receivable: 0 });
    expect(grantOf(wallet, 'g1')).toMatchObject({ is_flagged: 0 });
  });

  it('that was played away is written off, and cash is not touched', () => {
    bet('b0', 100, 'r0');
    bet('b1', 500, 'r1');
    win('w1', 500, 'r1', false);
    for (const turn of [1, 2]) bet(`p${turn}`, 500, `p${turn}`);
    wallet.credit(70);
    wallet.rollback('x1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 70, bonus: 0, receivable: 0 });
    expect(kinds()).toContain('BONUS_WRITTEN_OFF');
    expect(grantOf(wallet, 'g1')).toMatchObject({ is_flagged: 1 });
  });

  it('above its cap is held whole, and released in its parts', () => {
    bet('b1', 200, 'r1');
    const caps = { vendors: {}, all: { amountMinor: 500, stakeMultiple: 'none' } } as never;
    wallet.win('w1', 1_000, { ...inRound('r1'), roundClosed: true, caps });
    expect(wallet.balances()).toMatchObject({ hold: 1_000, cash: 0, bonus: 900 });
    wallet.endHeldWin('w1', 'released');
    expect(wallet.balances()).toMatchObject({ hold: 0, cash: 500, bonus: 1_400 });
  });
});

describe('progress', () => {
  it('is counted when the round closes, up to the highest bet, by weight', () => {
    wallet.credit(10_000);
    bet('b1', 2_000, 'r1');
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
    win('w1', 0, 'r1');
    expect(grantOf(wallet, 'g1').wagered).toBe('5000000');
    bet('b2', 300, 'r2', { game: { gameCode: 'g', gameType: 'arcade' } });
    win('w2', 0, 'r2');
    expect(grantOf(wallet, 'g1').wagered).toBe('6500000');
  });

  it('of a returned stake is lost, before it is counted and after', () => {
    wallet.credit(10_000);
    bet('b1', 500, 'r1');
    wallet.rollback('x1', 'b1');
    bet('b2', 500, 'r2');
    win('w2', 0, 'r2');
    wallet.rollback('x2', 'b2');
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
  });

  it('turns the bonus into cash up to its cap, and the next one begins', () => {
    wallet = testWallet(100_000);
    giveBonus(wallet, 'g1', 1_000, { capMinor: { USD: 600 } });
    giveBonus(wallet, 'g2', 300);
    for (let turn = 0; turn < 20; turn += 1) {
      bet(`b${turn}`, 500);
      win(`w${turn}`, 0, `b${turn}`);
    }
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'converted', converted_minor: 600 });
    expect(wallet.balances()).toMatchObject({ cash: 90_600, bonus: 300 });
    expect(grantOf(wallet, 'g2').state).toBe('active');
    expect(kinds().filter((kind) => kind.startsWith('BONUS_'))).toEqual([
      ...['BONUS_GRANTED', 'BONUS_CONVERTED', 'BONUS_CAPPED', 'BONUS_GRANTED'],
    ]);
  });

  it('of a multiple of 0 converts at once', () => {
    giveBonus(wallet, 'g2', 50, { multiple: 0 });
    bet('b0', 100, 'b0');
    for (const turn of [1, 2]) {
      bet(`b${turn}`, 500);
      win(`w${turn}`, 0, `b${turn}`);
    }
    expect(grantOf(wallet, 'g1').state).toBe('lost');
    expect(grantOf(wallet, 'g2').state).toBe('converted');
    expect(wallet.balances()).toMatchObject({ cash: 50, bonus: 0 });
  });

  it('lets a win that comes after the conversion become cash while the cap allows it', () => {
    wallet = testWallet(100_000);
    giveBonus(wallet, 'g1', 100, { multiple: 1, capMinor: { USD: 150 } });
    bet('b0', 99_950, 'r0');
    bet('b1', 100, 'r1');
    win('w0', 0, 'r0');
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'converted', converted_minor: 50 });
    win('w1', 400, 'r1');
    expect(grantOf(wallet, 'g1')).toMatchObject({ converted_minor: 150, remaining_minor: 0 });
    expect(wallet.balances()).toMatchObject({ cash: 50 + 200 + 100, bonus: 0 });
  });
});

describe('limits', () => {
  it('count bonus stakes for the wager and the time at play, not for the loss', () => {
    const limits = [{ kind: 'loss', period: 'day', value: 120 }];
    wallet.sql.exec('UPDATE protection SET limits = ?', JSON.stringify(limits));
    bet('b0', 100);
    expect(codeOf(bet('b1', 300))).toBeUndefined();
    wallet.sql.exec(
      'UPDATE protection SET limits = ?',
      JSON.stringify([{ kind: 'wager', period: 'day', value: 450 }]),
    );
    expect(codeOf(bet('b2', 51))).toBe('LIMIT_REACHED');
    expect(codeOf(bet('b3', 50))).toBeUndefined();
  });

  it('free no more than was staked when a bonus stake comes back in a later hour', () => {
    wallet.nowMs -= wallet.nowMs % hourMs;
    bet('b0', 160);
    wallet.nowMs += hourMs;
    bet('b1', 40);
    wallet.rollback('x0', 'b0');
    wallet.nowMs += 24 * hourMs;
    expect(readUsed(wallet.sql, wallet.nowMs).windows.day).toMatchObject({ stakedMinor: 40, lostMinor: 0 });
  });

  it('stop bonus money with all other play', () => {
    addStop(
      wallet.sql,
      { kind: 'time-out', termEndsAtMs: wallet.nowMs + 1_000, actor: 'member', reason: '' },
      wallet.nowMs,
    );
    expect(codeOf(bet('b1', 10))).toBe('PLAY_STOPPED');
  });
});

it('misses the operation of a stake that was bonus money alone', () => {
  bet('b0', 100);
  bet('b1', 300);
  expect(kinds().at(-1)).toBe('BET_BONUS');
  wallet.sql.exec('DROP TRIGGER operations_is_not_deleted');
  wallet.sql.exec("DELETE FROM operations WHERE id = 'b1'");
  expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('OPERATION_MISSING');
});

it('keeps the bonus account at what the grants have left, or the wallet is frozen', () => {
  bet('b1', 300, 'r1');
  win('w1', 900, 'r1');
  expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
  wallet.sql.exec(
    "UPDATE grants SET remaining_minor = remaining_minor + 1, won_minor = won_minor + 1 WHERE id = 'g1'",
  );
  expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('BONUS_DIFFERS');
});

import { beforeEach, describe, expect, it } from 'vitest';
import { minorMax } from '#src/rules/money/money.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { readRound } from './rounds.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

const round = () => readRound(wallet.sql, 'house', 'round-1');

describe('a win', () => {
  it('adds up with the others of its round', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 200);
    wallet.win('w2', 150);
    expect(wallet.balances().cash).toBe(1_050);
    expect(round()).toMatchObject({ stake_minor: 300, win_minor: 350, closed_at_ms: null });
  });

  it('is paid once', () => {
    wallet.bet('b1', 300);
    const first = wallet.win('w1', 200);
    expect(wallet.win('w1', 200)).toBe(first);
    expect(codeOf(wallet.win('w1', 201))).toBe('KEY_REUSED');
    expect(wallet.balances().cash).toBe(900);
  });

  it('of 0 closes the round and moves nothing', () => {
    wallet.bet('b1', 300);
    expect(codeOf(wallet.win('w1', 0))).toBeUndefined();
    expect(round()).toMatchObject({ closed_at_ms: wallet.nowMs });
    expect(wallet.balances().cash).toBe(700);
  });

  it('with the closing flag closes the round, once', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 200, { roundClosed: true });
    const closedAtMs = round()?.closed_at_ms;
    wallet.nowMs += 1_000;
    wallet.win('w2', 100, { roundClosed: true });
    expect(round()?.closed_at_ms).toBe(closedAtMs);
  });

  it('that arrives after the round was closed is still paid', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 0);
    expect(codeOf(wallet.win('w2', 40))).toBeUndefined();
    expect(wallet.balances().cash).toBe(740);
  });

  it('that arrives before its bet is refused temporarily, and paid once the bet has arrived', () => {
    expect(codeOf(wallet.win('w1', 200))).toBe('ROUND_UNKNOWN');
    wallet.bet('b1', 300);
    expect(codeOf(wallet.win('w1', 200))).toBeUndefined();
    expect(wallet.balances().cash).toBe(900);
  });

  it('in a round whose only bet was rolled back is refused', () => {
    wallet.bet('b1', 300);
    wallet.rollback('r1', 'b1');
    expect(codeOf(wallet.win('w1', 200))).toBe('ROUND_UNKNOWN');
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('in another currency is refused', () => {
    wallet.bet('b1', 300);
    expect(codeOf(wallet.win('w1', 200, { currency: 'EUR' }))).toBe('CURRENCY_WRONG');
  });

  it('that would exceed the exact integers is refused', () => {
    wallet.bet('b1', 300);
    expect(codeOf(wallet.win('w1', minorMax))).toBe('AMOUNT_INVALID');
    expect(codeOf(wallet.win('w2', minorMax - 700))).toBeUndefined();
    expect(wallet.balances().cash).toBe(minorMax);
    expect(wallet.sum()).toBe(0);
  });
});

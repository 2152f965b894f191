import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { hold, settleHold } from './holds.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

const request = {
  id: 'h1',
  purpose: 'ticket',
  amountMinor: 400,
  currency: 'USD',
  deadlineAtMs: 1_900_000_000_000,
};
const ask = (change = {}) => hold(wallet.sql, { ...request, ...change }, wallet.nowMs);
const settle = (outcome: 'posted' | 'voided', id = 'h1') => settleHold(wallet.sql, id, outcome, wallet.nowMs);

describe('a hold', () => {
  it('moves cash to hold, once', () => {
    expect(ask()).toEqual({ ok: true, value: 'held' });
    expect(ask()).toEqual({ ok: true, value: 'held' });
    expect(wallet.balances()).toMatchObject({ cash: 600, hold: 400 });
  });

  it('refuses its id for something else', () => {
    ask();
    expect(ask({ amountMinor: 401 })).toEqual({ ok: false, code: 'KEY_REUSED' });
    expect(ask({ currency: 'EUR' })).toEqual({ ok: false, code: 'KEY_REUSED' });
    expect(wallet.balances().hold).toBe(400);
  });

  it('is paid out when it is posted, once', () => {
    ask();
    expect(settle('posted')).toEqual({ ok: true, value: 'posted' });
    expect(settle('posted')).toEqual({ ok: true, value: 'posted' });
    expect(wallet.balances()).toMatchObject({ cash: 600, hold: 0, clearing: -600 });
  });

  it('is returned when it is voided, once', () => {
    ask();
    settle('voided');
    expect(settle('voided')).toEqual({ ok: true, value: 'voided' });
    expect(wallet.balances()).toMatchObject({ cash: 1_000, hold: 0 });
  });

  it('keeps its first settlement and refuses the other one', () => {
    ask();
    settle('posted');
    expect(settle('voided')).toEqual({ ok: false, code: 'HOLD_SETTLED' });
    expect(wallet.balances().cash).toBe(600);
  });

  it('does not exist before it is requested', () => {
    expect(settle('posted', 'h9')).toEqual({ ok: false, code: 'HOLD_UNKNOWN' });
  });

  it.each([
    ['more than there is', { amountMinor: 1_001 }, 'INSUFFICIENT_FUNDS'],
    ['nothing', { amountMinor: 0 }, 'AMOUNT_INVALID'],
    ['a part of a minor unit', { amountMinor: 0.5 }, 'AMOUNT_INVALID'],
    ['another currency', { currency: 'EUR' }, 'CURRENCY_WRONG'],
  ])('of %s is refused', (_name, change, code) => {
    expect(ask(change)).toEqual({ ok: false, code });
    expect(wallet.balances()).toMatchObject({ cash: 1_000, hold: 0 });
  });

  it('is refused while something is owed after a reversed win', () => {
    wallet.bet('b1', 1_000);
    wallet.win('w1', 500);
    wallet.bet('b2', 500);
    wallet.rollback('r1', 'w1');
    expect(ask({ amountMinor: 1 })).toEqual({ ok: false, code: 'PLAYER_BLOCKED' });
  });

  it('stays refused under its id when there is enough later', () => {
    ask({ amountMinor: 1_001 });
    wallet.credit(500);
    expect(ask({ amountMinor: 1_001 })).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(ask({ amountMinor: 1_000 })).toEqual({ ok: false, code: 'KEY_REUSED' });
    expect(wallet.balances()).toMatchObject({ cash: 1_500, hold: 0 });
  });

  it('that is voided pays what is owed first', () => {
    wallet.bet('b1', 500);
    wallet.win('w1', 300);
    ask({ amountMinor: 700 });
    wallet.bet('b2', 100);
    wallet.rollback('r1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 0, hold: 700, receivable: -300 });
    settleHold(wallet.sql, 'h1', 'voided', wallet.nowMs);
    expect(wallet.balances()).toMatchObject({ cash: 400, hold: 0, receivable: 0 });
  });
});

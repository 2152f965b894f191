import { beforeEach, describe, expect, it } from 'vitest';
import type { TillPayment } from '#functions/cashier/till-port.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { addStop, endless } from '#functions/protection/play-stops.ts';
import { freeze } from '#functions/wallet/proof/freeze.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { beginDeposit, paymentOf } from '#tests/support/begun-deposit.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { giveUpDeposit } from './deposit-giving-up.ts';
import { decidePayment, recordReturned } from '#functions/features/cashier/member/deposit-payments.ts';
import {
  depositStatusOf,
  moveDeposit,
  openDeposits,
  readDeposit,
} from '#functions/features/cashier/member/deposits.store.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(500);
});

const giveUp = (id: string) => giveUpDeposit(wallet.sql, id, wallet.nowMs);
const status = (id: string) => depositStatusOf(wallet.sql, readDeposit(wallet.sql, id) as never);
const pay = (id: string, more: Partial<TillPayment> = {}) =>
  decidePayment(wallet.sql, { ...paymentOf(id, wallet.nowMs), ...more }, () => undefined, wallet.nowMs);
const mismatch = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;
const credited = { state: 'credited', creditMinor: 970, feeMinor: 30 };

describe('a deposit that was given up', () => {
  it('no longer counts as open, moves no money, and stays so when it is given up again', () => {
    const id = beginDeposit(wallet);
    expect(openDeposits(wallet.sql)).toEqual({ count: 1, sumMinor: 1_000 });
    const given = giveUp(id);
    expect(given).toMatchObject({ ok: true, value: { state: 'expired', reason: 'given-up' } });
    expect(openDeposits(wallet.sql)).toEqual({ count: 0, sumMinor: 0 });
    expect(giveUp(id)).toEqual(given);
    expect(status(id).action).toBeUndefined();
    expect(status(id).steps.map(({ state }) => state)).toEqual(['created', 'expired']);
    expect(wallet.balances().cash).toBe(500);
    expect(mismatch()).toBeUndefined();
  });

  it('is credited once when its payment arrives later, as an expired one is', () => {
    const id = beginDeposit(wallet);
    giveUp(id);
    for (let turn = 0; turn < 3; turn += 1) expect(pay(id)).toEqual(credited);
    expect(status(id)).toMatchObject({ state: 'credited', arrivedMinor: 1_000 });
    expect(status(id).reason).toBeUndefined();
    expect(wallet.balances().cash).toBe(1_470);
    expect(giveUp(id)).toMatchObject({ code: 'STATE_CHANGED', details: { state: 'credited' } });
    expect(mismatch()).toBeUndefined();
  });

  it.each<[what: string, reason: string, before: () => void]>([
    ['the member is excluded', 'excluded', exclude],
    ['the wallet is frozen', 'frozen', () => freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs)],
    [
      'a limit is crossed',
      'limit',
      () => writeLimits(wallet.sql, [{ kind: 'deposit', period: 'day', value: 999 }]),
    ],
  ])(
    'is parked as a late one if %s when its payment arrives, and can be returned',
    (_what, reason, before) => {
      const id = beginDeposit(wallet);
      giveUp(id);
      before();
      expect(pay(id)).toEqual({ state: 'parked', reason });
      expect(status(id)).toMatchObject({ state: 'parked', reason });
      expect(wallet.balances().cash).toBe(500);
      recordReturned(wallet.sql, paymentOf(id, wallet.nowMs), () => undefined, wallet.nowMs);
      expect(status(id).state).toBe('returned');
      expect(mismatch()).toBeUndefined();
    },
  );

  it('does not let the limit be passed: its late payment counts with what was begun in its place', () => {
    writeLimits(wallet.sql, [{ kind: 'deposit', period: 'day', value: 1_500 }]);
    const [first, second] = [beginDeposit(wallet), beginDeposit(wallet)];
    giveUp(first);
    expect(pay(first)).toEqual({ state: 'parked', reason: 'limit' });
    expect(pay(second)).toEqual(credited);
    expect(wallet.balances().cash).toBe(1_470);
  });

  it('is not reopened by news that its payment is on its way or failed', () => {
    const id = beginDeposit(wallet);
    giveUp(id);
    expect(pay(id, { standing: 'pending' })).toEqual({ state: 'noted' });
    expect(pay(id, { standing: 'failed' })).toEqual({ state: 'noted' });
    expect(status(id)).toMatchObject({ state: 'expired', reason: 'given-up' });
    expect(pay(id)).toEqual(credited);
  });
});

describe('a deposit is not given up', () => {
  it.each(['pending', 'credited', 'failed', 'parked', 'returned', 'disputed', 'won', 'lost'] as const)(
    'while it is %s',
    (state) => {
      const id = beginDeposit(wallet);
      moveDeposit(wallet.sql, id, { state }, wallet.nowMs);
      expect(giveUp(id)).toMatchObject({ code: 'STATE_CHANGED', details: { state } });
      expect(status(id).state).toBe(state);
    },
  );

  it('a second time after its time was over, which needs no giving up', () => {
    const id = beginDeposit(wallet);
    moveDeposit(wallet.sql, id, { state: 'expired' }, wallet.nowMs);
    expect(giveUp(id)).toMatchObject({ ok: true, value: { state: 'expired' } });
    expect(status(id).reason).toBeUndefined();
    expect(giveUp('another')).toMatchObject({ code: 'DEPOSIT_UNKNOWN' });
  });
});

describe('the payments of a deposit', () => {
  it('are listed with what became of each, the second one of a deposit that was paid twice included', () => {
    const id = beginDeposit(wallet);
    expect(status(id).payments).toBeUndefined();
    pay(id);
    wallet.nowMs += 1_000;
    pay(id, { paymentId: 'again', amountMinor: 900 });
    expect(status(id).payments).toMatchObject([
      { amountMinor: 1_000, currency: 'USD', state: 'credited' },
      { amountMinor: 900, currency: 'USD', state: 'parked', reason: 'deposit-ended' },
    ]);
    recordReturned(wallet.sql, { tillId: 'bank', paymentId: 'again' }, () => undefined, wallet.nowMs);
    expect(status(id).payments?.[1]).toMatchObject({ state: 'returned' });
    expect(status(id).state).toBe('credited');
  });
});

function exclude(): void {
  const stop = { kind: 'exclusion', termEndsAtMs: endless, actor: 'member', reason: '' } as const;
  addStop(wallet.sql, stop, wallet.nowMs);
}

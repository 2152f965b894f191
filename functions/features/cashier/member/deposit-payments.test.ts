import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TillPayment } from '#functions/cashier/till-port.ts';
import { depositStatusOf, moveDeposit, readDeposit } from './deposits.store.ts';
import { freeze } from '#functions/wallet/proof/freeze.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { addStop, endless } from '#functions/protection/play-stops.ts';
import { beginDeposit, paymentOf } from '#tests/support/begun-deposit.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { decideDispute } from './deposit-disputes.ts';
import { decidePayment, recordReturned } from './deposit-payments.ts';

let wallet: TestWallet;
let notified: string[];
beforeEach(() => {
  wallet = testWallet(500);
  notified = [];
});

const tell = (event: string) => notified.push(event);
const status = (id: string) => depositStatusOf(wallet.sql, readDeposit(wallet.sql, id) as never);
const isProven = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;
const begun = (more: Parameters<typeof beginDeposit>[1] = {}) => beginDeposit(wallet, more);
const pay = (depositId: string, more: Partial<TillPayment> = {}) =>
  decidePayment(wallet.sql, { ...paymentOf(depositId, wallet.nowMs), ...more }, tell, wallet.nowMs);
const credited = { state: 'credited', creditMinor: 970, feeMinor: 30 };

describe('a payment', () => {
  it('of the requested amount is credited once minus the fee, however often it is reported', () => {
    const id = begun();
    for (let turn = 0; turn < 1_000; turn += 1) expect(pay(id)).toEqual(credited);
    expect(wallet.balances().cash).toBe(1_470);
    const { action: _gone, ...rest } = status(id);
    expect(status(id).action).toBeUndefined();
    expect(rest).toMatchObject({ state: 'credited', arrivedMinor: 1_000, creditMinor: 970, feeMinor: 30 });
    expect(rest.steps.map(({ state }) => state)).toEqual(['created', 'credited']);
    expect(readUsed(wallet.sql, wallet.nowMs).windows.day.depositedMinor).toBe(1_000);
    expect(notified).toEqual(['credited']);
    expect(isProven()).toBeUndefined();
  });

  it.each([
    ['less', 400, { state: 'credited', creditMinor: 376, feeMinor: 24 }],
    ['more', 2_500, { state: 'credited', creditMinor: 2_455, feeMinor: 45 }],
  ])('of %s than requested credits the amount received', (_what, amountMinor, verdict) => {
    expect(pay(begun(), { amountMinor })).toEqual(verdict);
  });

  it.each(['expired', 'failed'] as const)('is credited after the deposit has %s', (state) => {
    const id = begun();
    moveDeposit(wallet.sql, id, { state }, wallet.nowMs);
    expect(pay(id)).toEqual(credited);
    expect(status(id).state).toBe('credited');
  });

  it('that is pending or fails changes the deposit, but moves no money', () => {
    const id = begun();
    expect(pay(id, { standing: 'pending' })).toEqual({ state: 'noted' });
    expect(status(id)).toMatchObject({ state: 'pending', action: { kind: 'qr' } });
    expect(pay(id, { standing: 'failed' })).toEqual({ state: 'noted' });
    expect(status(id)).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(wallet.balances().cash).toBe(500);
  });

  it('settles the member’s debt first', () => {
    const id = begun();
    pay(id);
    wallet.bet('b1', 1_470);
    const lost = { ...paymentOf(id, wallet.nowMs), standing: 'lost' } as const;
    decideDispute(
      wallet.sql,
      lost,
      { tell, recall: () => undefined, endMatch: () => undefined },
      wallet.nowMs,
    );
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -970 });
    pay(begun());
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: 0 });
    expect(isProven()).toBeUndefined();
  });
});

describe('a payment is parked and never played with', () => {
  it.each<[what: string, reason: string, more: Partial<TillPayment>, before: () => void]>([
    ['of another currency', 'currency', { currency: 'EUR' }, () => undefined],
    ['that its provider does not vouch for', 'provider', { parks: true }, () => undefined],
    [
      'after an exclusion',
      'excluded',
      {},
      () =>
        addStop(
          wallet.sql,
          { kind: 'exclusion', termEndsAtMs: endless, actor: 'member', reason: '' },
          wallet.nowMs,
        ),
    ],
    [
      'over a limit that was set meanwhile',
      'limit',
      {},
      () => writeLimits(wallet.sql, [{ kind: 'deposit', period: 'day', value: 999 }]),
    ],
    [
      'of another sum while the wallet is frozen',
      'frozen',
      { amountMinor: 999 },
      () => freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs),
    ],
  ])('%s', (_what, reason, more, before) => {
    const id = begun();
    before();
    expect(pay(id, more)).toEqual({ state: 'parked', reason });
    expect(pay(id, more)).toEqual({ state: 'parked', reason });
    expect(status(id)).toMatchObject({ state: 'parked', reason });
    expect(wallet.balances().cash).toBe(500);
    expect(notified).toEqual(['parked']);
    recordReturned(wallet.sql, { tillId: 'bank', paymentId: `p-${id}` }, tell, wallet.nowMs);
    expect(status(id)).toMatchObject({ state: 'returned', reason });
    expect(notified).toEqual(['parked', 'returned']);
  });

  it('for an unknown deposit', () => {
    expect(pay(randomUUID())).toEqual({ state: 'parked', reason: 'unknown-deposit' });
    expect(pay(begun(), { tillId: 'other' })).toEqual({ state: 'parked', reason: 'unknown-deposit' });
  });

  it('over the amount that needs proof of its source, unless it is the requested amount', () => {
    expect(pay(begun({ fundsSourceMinor: 1_000 }), { amountMinor: 1_001 })).toEqual({
      state: 'parked',
      reason: 'funds-source',
    });
    expect(pay(begun({ fundsSourceMinor: 999 }))).toEqual(credited);
  });

  it('if it is a second one, until operators have it credited', () => {
    const id = begun();
    pay(id);
    const second = { paymentId: 'again' };
    expect(pay(id, second)).toEqual({ state: 'parked', reason: 'deposit-ended' });
    expect(status(id).state).toBe('credited');
    expect(pay(id, { ...second, decision: 1 })).toEqual(credited);
    expect(pay(id, { ...second, decision: 1 })).toEqual(credited);
    expect(status(id)).toMatchObject({ arrivedMinor: 2_000, creditMinor: 1_940, feeMinor: 60 });
    expect(wallet.balances().cash).toBe(2_440);
    expect(isProven()).toBeUndefined();
  });

  it('whatever operators decide, while the member is excluded', () => {
    const id = begun();
    const stop = { kind: 'exclusion', termEndsAtMs: endless, actor: 'member', reason: '' } as const;
    addStop(wallet.sql, stop, wallet.nowMs);
    pay(id);
    expect(pay(id, { decision: 1 })).toEqual({ state: 'parked', reason: 'excluded' });
  });

  it('permanently under the same decision: repeating a decision that failed credits nothing', () => {
    const id = begun();
    pay(id, { parks: true });
    const stop = {
      kind: 'time-out',
      termEndsAtMs: wallet.nowMs + 1_000,
      actor: 'member',
      reason: '',
    } as const;
    addStop(wallet.sql, stop, wallet.nowMs);
    expect(pay(id, { parks: true, decision: 1 })).toEqual({ state: 'parked', reason: 'excluded' });
    wallet.nowMs += 10_000;
    expect(pay(id, { parks: true, decision: 1 })).toEqual({ state: 'parked', reason: 'excluded' });
    expect(wallet.balances().cash).toBe(500);
    expect(pay(id, { parks: true, decision: 2 })).toEqual(credited);
    expect(pay(id, { parks: true, decision: 1 })).toEqual(credited);
  });

  it('unless it is exact: then it is credited even to a frozen wallet, which pays nothing out', () => {
    const id = begun();
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(pay(id)).toEqual(credited);
  });
});

import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TillDispute } from '#functions/cashier/till-port.ts';
import { depositStatusOf, readDeposit } from './deposits.store.ts';
import { hasOpenDispute } from './disputes.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { beginDeposit, paymentOf } from '#tests/support/begun-deposit.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { decideDispute } from './deposit-disputes.ts';
import { decidePayment } from './deposit-payments.ts';
import { seenDeposits } from './seen-deposits.ts';

let wallet: TestWallet;
let recalls: number;
beforeEach(() => {
  wallet = testWallet(500);
  recalls = 0;
});

const tell = () => undefined;
const status = (id: string) => depositStatusOf(wallet.sql, readDeposit(wallet.sql, id) as never);
const isProven = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;
const begun = () => beginDeposit(wallet);
const pay = (id: string, more: object = {}) =>
  decidePayment(wallet.sql, { ...paymentOf(id, wallet.nowMs), ...more }, tell, wallet.nowMs);
const dispute = (id: string, state: TillDispute['standing']) =>
  decideDispute(
    wallet.sql,
    { ...paymentOf(id, wallet.nowMs), standing: state },
    { tell, endMatch: () => undefined, recall: () => (recalls += 1) },
    wallet.nowMs,
  );

describe('a dispute', () => {
  it('holds the credit while it is open, and returns it when it is won', () => {
    const id = begun();
    pay(id);
    for (let turn = 0; turn < 2; turn += 1) expect(dispute(id, 'opened')).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 500, hold: 970 });
    expect(hasOpenDispute(wallet.sql)).toBe(true);
    expect(isProven()).toBeUndefined();
    for (let turn = 0; turn < 2; turn += 1) expect(dispute(id, 'won')).toBe(true);
    expect(dispute(id, 'lost')).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 1_470, hold: 0 });
    expect(status(id).steps.map(({ state }) => state)).toEqual(['created', 'credited', 'disputed', 'won']);
    expect(isProven()).toBeUndefined();
  });

  it('leaves a deposit that was credited the member’s first, whichever way it ends', () => {
    for (const end of ['won', 'lost'] as const) {
      const id = begun();
      pay(id);
      const before = seenDeposits(wallet.sql).credited();
      dispute(id, 'opened');
      expect(seenDeposits(wallet.sql).credited()).toBe(before);
      dispute(id, end);
      expect(seenDeposits(wallet.sql).credited()).toBe(before);
    }
    expect(seenDeposits(wallet.sql).credited()).toBe(2);
  });

  it('that is lost takes all of it after recalling withdrawals, and the rest becomes debt', () => {
    const id = begun();
    pay(id);
    wallet.bet('b1', 1_000);
    expect(dispute(id, 'opened')).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 0, hold: 470 });
    wallet.credit(100);
    expect(dispute(id, 'lost')).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 0, hold: 0, receivable: -400 });
    expect(recalls).toBe(1);
    expect(wallet.sum()).toBe(0);
    expect(isProven()).toBeUndefined();
  });

  it('over money that was never credited moves nothing, and without a payment it is unknown', () => {
    const id = begun();
    expect(dispute(id, 'opened')).toBe(false);
    pay(id, { parks: true });
    expect(dispute(id, 'lost')).toBe(true);
    expect(wallet.balances().cash).toBe(500);
  });
});

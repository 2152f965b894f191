import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { adjust } from './adjustments.ts';
import { freeze } from './proof/freeze.ts';
import { post, readWallet, type Wallet } from './ledger.ts';
import { reconcile } from './proof/reconciliation.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

const change = (amountMinor: number, id = 'a1', currency = 'USD') =>
  adjust(wallet.sql, { id, amountMinor, currency }, wallet.nowMs);

describe('an adjustment', () => {
  it('adds to the balance, once', () => {
    expect(change(250)).toEqual({ ok: true, value: { cashMinor: 1_250 } });
    expect(change(250)).toEqual({ ok: true, value: { cashMinor: 1_250 } });
    expect(wallet.balances()).toMatchObject({ cash: 1_250, clearing: -1_250 });
  });

  it('takes no more from the balance than there is', () => {
    expect(change(-1_001)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(change(-1_000)).toEqual({ ok: true, value: { cashMinor: 0 } });
    expect(wallet.balances()).toMatchObject({ cash: 0, clearing: 0, receivable: 0 });
  });

  it('refuses its id for a different amount', () => {
    change(250);
    expect(change(251)).toEqual({ ok: false, code: 'KEY_REUSED' });
    expect(wallet.balances().cash).toBe(1_250);
  });

  it('moves nothing in a frozen wallet, in another currency, or for an invalid amount', () => {
    expect(change(1, 'a1', 'EUR')).toEqual({ ok: false, code: 'CURRENCY_WRONG' });
    expect(change(0)).toEqual({ ok: false, code: 'AMOUNT_INVALID' });
    expect(change(Number.MAX_SAFE_INTEGER)).toEqual({ ok: false, code: 'AMOUNT_INVALID' });
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(change(1)).toEqual({ ok: false, code: 'WALLET_FROZEN' });
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('is refused to a member without a wallet', () => {
    const nobody = testWallet(0);
    expect(adjust(nobody.sql, { id: 'a1', amountMinor: 1, currency: 'USD' }, nobody.nowMs)).toEqual({
      ok: false,
      code: 'PLAYER_UNKNOWN',
    });
  });

  it('that nobody requested is found by the reconciliation', () => {
    change(250);
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
    const posting = { kind: 'ADJUSTED', debit: 'clearing', credit: 'cash', amountMinor: 5 } as const;
    const unrequested = { ...posting, source: 'cashier', reference: 'a2', roundId: '' };
    post(wallet.sql, readWallet(wallet.sql) as Wallet, unrequested, wallet.nowMs);
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBe('OPERATION_MISSING');
  });
});

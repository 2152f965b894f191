import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TillDispute, TillPayment } from '#functions/cashier/till-port.ts';
import { objectionToDeposit } from '#functions/features/cashier/deposit-objection.ts';
import {
  depositStandingOf,
  insertDeposit,
  keepAction,
  moveDeposit,
  readDeposit,
} from '#functions/features/cashier/deposits.store.ts';
import { readDeposits } from '#functions/features/cashier/deposits.reading.ts';
import { hasOpenDispute } from '#functions/features/wallet/wallet.disputes.ts';
import { freeze } from '#functions/features/wallet/wallet.freeze.ts';
import { reconcile } from '#functions/features/wallet/wallet.reconciliation.ts';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { addStop, endless } from '#functions/protection/play-stops.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { decideDispute } from './deposit-disputes.ts';
import { decidePayment, noteReturned } from './deposit-payments.ts';

let wallet: TestWallet;
let told: string[];
let recalls: number;
beforeEach(() => {
  wallet = testWallet(500);
  told = [];
  recalls = 0;
});

const tell = (news: string) => told.push(news);
const standing = (id: string) => depositStandingOf(wallet.sql, readDeposit(wallet.sql, id) as never);
const isProven = () => reconcile(wallet.sql, wallet.nowMs)?.mismatch;

/** Begins a deposit of 1,000 with a fee of 30. */
function begun(more: { amountMinor?: number; fundsSourceMinor?: number } = {}): string {
  const depositId = randomUUID();
  insertDeposit(
    wallet.sql,
    {
      depositId,
      tillId: 'bank',
      bankCode: 'ONE',
      group: 'gateway',
      currency: 'USD',
      amountMinor: 1_000,
      payerName: undefined,
      fees: { feeFixedMinor: 20, feePpm: 10_000 },
      expiresAtMs: wallet.nowMs + 60_000,
      warnAtPercent: 80,
      fundsSourceMinor: undefined,
      ...more,
    },
    wallet.nowMs,
  );
  keepAction(wallet.sql, depositId, { kind: 'qr', text: 'pay' });
  return depositId;
}

function pay(depositId: string, more: Partial<TillPayment> = {}) {
  const payment: TillPayment = {
    tillId: 'bank',
    paymentId: `p-${depositId}`,
    depositId,
    amountMinor: 1_000,
    currency: 'USD',
    standing: 'settled',
    parks: false,
    isDecided: false,
    atMs: wallet.nowMs,
    ...more,
  };
  return decidePayment(wallet.sql, payment, tell, wallet.nowMs);
}

function dispute(depositId: string, state: TillDispute['standing'], amountMinor = 1_000): boolean {
  const paymentId = `p-${depositId}`;
  const of = { tillId: 'bank', paymentId, depositId, standing: state, amountMinor, atMs: wallet.nowMs };
  return decideDispute(wallet.sql, of, { tell, recall: () => (recalls += 1) }, wallet.nowMs);
}

const credited = { state: 'credited', creditMinor: 970, feeMinor: 30 };

describe('a payment', () => {
  it('as asked is credited once less the fee, however often it is brought', () => {
    const id = begun();
    for (let turn = 0; turn < 1_000; turn += 1) expect(pay(id)).toEqual(credited);
    expect(wallet.balances().cash).toBe(1_470);
    const { action: _gone, ...rest } = standing(id);
    expect(standing(id).action).toBeUndefined();
    expect(rest).toMatchObject({ state: 'credited', arrivedMinor: 1_000, creditMinor: 970, feeMinor: 30 });
    expect(rest.steps.map(({ state }) => state)).toEqual(['created', 'credited']);
    expect(readUsed(wallet.sql, wallet.nowMs).windows.day.depositedMinor).toBe(1_000);
    expect(told).toEqual(['credited']);
    expect(isProven()).toBeUndefined();
  });

  it.each([
    ['less', 400, { state: 'credited', creditMinor: 376, feeMinor: 24 }],
    ['more', 2_500, { state: 'credited', creditMinor: 2_455, feeMinor: 45 }],
  ])('of %s credits what came', (_what, amountMinor, verdict) => {
    expect(pay(begun(), { amountMinor })).toEqual(verdict);
  });

  it.each(['expired', 'failed'] as const)('is credited after the deposit has %s', (state) => {
    const id = begun();
    moveDeposit(wallet.sql, id, { state }, wallet.nowMs);
    expect(pay(id)).toEqual(credited);
    expect(standing(id).state).toBe('credited');
  });

  it('that is seen on its way or fails moves the deposit and no money', () => {
    const id = begun();
    expect(pay(id, { standing: 'pending' })).toEqual({ state: 'noted' });
    expect(standing(id)).toMatchObject({ state: 'pending', action: { kind: 'qr' } });
    expect(pay(id, { standing: 'failed' })).toEqual({ state: 'noted' });
    expect(standing(id)).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(wallet.balances().cash).toBe(500);
  });

  it('pays what the member owes first', () => {
    const id = begun();
    pay(id);
    wallet.bet('b1', 1_470);
    dispute(id, 'lost');
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
    expect(standing(id)).toMatchObject({ state: 'parked', reason });
    expect(wallet.balances().cash).toBe(500);
    expect(told).toEqual(['parked']);
    noteReturned(wallet.sql, { tillId: 'bank', paymentId: `p-${id}` }, tell, wallet.nowMs);
    expect(standing(id)).toMatchObject({ state: 'returned', reason });
    expect(told).toEqual(['parked', 'returned']);
  });

  it('for a deposit that nobody knows', () => {
    expect(pay(randomUUID())).toEqual({ state: 'parked', reason: 'unknown-deposit' });
    expect(pay(begun(), { tillId: 'other' })).toEqual({ state: 'parked', reason: 'unknown-deposit' });
  });

  it('beyond the sum whose source the rules ask for, unless it is what was asked', () => {
    expect(pay(begun({ fundsSourceMinor: 1_000 }), { amountMinor: 1_001 })).toEqual({
      state: 'parked',
      reason: 'funds-source',
    });
    expect(pay(begun({ fundsSourceMinor: 999 }))).toEqual(credited);
  });

  it('when it is a second one, until operators have it credited', () => {
    const id = begun();
    pay(id);
    const second = { paymentId: 'again' };
    expect(pay(id, second)).toEqual({ state: 'parked', reason: 'deposit-ended' });
    expect(standing(id).state).toBe('credited');
    expect(pay(id, { ...second, isDecided: true })).toEqual(credited);
    expect(pay(id, { ...second, isDecided: true })).toEqual(credited);
    expect(standing(id)).toMatchObject({ arrivedMinor: 2_000, creditMinor: 1_940, feeMinor: 60 });
    expect(wallet.balances().cash).toBe(2_440);
    expect(isProven()).toBeUndefined();
  });

  it('whatever operators decide, while the member is excluded', () => {
    const id = begun();
    const stop = { kind: 'exclusion', termEndsAtMs: endless, actor: 'member', reason: '' } as const;
    addStop(wallet.sql, stop, wallet.nowMs);
    pay(id);
    expect(pay(id, { isDecided: true })).toEqual({ state: 'parked', reason: 'excluded' });
  });

  it('but an exact one is credited to a frozen wallet, which pays nothing out', () => {
    const id = begun();
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(pay(id)).toEqual(credited);
  });
});

describe('a dispute', () => {
  it('sets the credit aside while it lasts, and gives it back when it is won', () => {
    const id = begun();
    pay(id);
    for (let turn = 0; turn < 2; turn += 1) expect(dispute(id, 'opened')).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 500, hold: 970 });
    expect(hasOpenDispute(wallet.sql)).toBe(true);
    expect(isProven()).toBeUndefined();
    for (let turn = 0; turn < 2; turn += 1) expect(dispute(id, 'won')).toBe(true);
    expect(dispute(id, 'lost')).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 1_470, hold: 0 });
    expect(standing(id).steps.map(({ state }) => state)).toEqual(['created', 'credited', 'disputed', 'won']);
    expect(isProven()).toBeUndefined();
  });

  it('that is lost takes all of it, recalls withdrawals first, and the rest is owed', () => {
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

  it('of money that never reached the balance moves nothing, and of none is not known', () => {
    const id = begun();
    expect(dispute(id, 'opened')).toBe(false);
    pay(id, { parks: true });
    expect(dispute(id, 'lost')).toBe(true);
    expect(wallet.balances().cash).toBe(500);
  });
});

describe('what a deposit is judged by', () => {
  const rules = {
    needsProof: false,
    asksForLimit: false,
    warnAtPercent: 80,
    fundsSourceMinor: undefined as number | undefined,
  };
  const terms = { minMinor: 100, maxMinor: 5_000, openMax: 3, perHourMax: 10, noticeVersion: undefined };
  const objection = (amountMinor: number, more: object = {}, own: Partial<typeof rules> = {}) =>
    objectionToDeposit(
      wallet.sql,
      {
        amountMinor,
        termsVersion: undefined,
        rules: { ...rules, ...own },
        terms: { ...terms, ...more },
      },
      wallet.nowMs,
    );

  it('is what is open together with what came', () => {
    writeLimits(wallet.sql, [{ kind: 'deposit', period: 'day', value: 2_500 }]);
    pay(begun());
    begun();
    expect(objection(500)).toBeUndefined();
    expect(objection(501)).toBe('LIMIT_REACHED');
  });

  it('is the bounds, how many are open, and how many there were in an hour', () => {
    expect([objection(99), objection(5_001)]).toEqual(['AMOUNT_OUT_OF_BOUNDS', 'AMOUNT_OUT_OF_BOUNDS']);
    for (let turn = 0; turn < 3; turn += 1) begun();
    expect(objection(100)).toBe('TOO_MANY_OPEN');
    expect(objection(100, { openMax: 4 })).toBeUndefined();
    expect(objection(100, { openMax: 4, perHourMax: 3 })).toBe('TOO_MANY_OPEN');
  });

  it('is proof, the choice of a limit, the notice, and whence the money is', () => {
    const fresh = { needsProof: true, asksForLimit: true, fundsSourceMinor: 50 };
    expect(objection(100, {}, fresh)).toBe('IDENTITY_UNPROVEN');
    expect(objection(100, {}, { ...fresh, needsProof: false })).toBe('LIMIT_CHOICE_NEEDED');
    writeLimits(wallet.sql, [{ kind: 'deposit', period: 'month', value: 9_999 }]);
    const asked = { asksForLimit: true };
    expect(objection(100, { noticeVersion: '2' }, asked)).toBe('TERMS_CHANGED');
    expect(objection(100, {}, { ...asked, fundsSourceMinor: 99 })).toBe('FUNDS_SOURCE_NEEDED');
    expect(objection(100, {}, { ...asked, fundsSourceMinor: 100 })).toBeUndefined();
  });
});

describe('the list of deposits', () => {
  it('is read page by page, newest first, without a gap', () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      wallet.nowMs += turn % 2;
      ids.unshift(begun());
    }
    const span = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, most: 3 };
    const seen: string[] = [];
    let beforeNumber: number | undefined;
    do {
      const page = readDeposits(wallet.sql, { ...span, beforeNumber });
      seen.push(...page.list.map(({ depositId }) => depositId));
      ({ beforeNumber } = page);
    } while (beforeNumber !== undefined);
    expect(seen).toEqual(ids);
  });
});

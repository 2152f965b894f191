import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { writeLimits } from '#functions/protection/limits.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { walletTransfers } from '#tests/support/wallet-transfers.ts';
import { freeze } from '#functions/wallet/proof/freeze.ts';
import { heldMinor, reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { heldForTransfers, transferById } from './transfers.ts';

const hourMs = 3_600_000;
let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(10_000);
});
const { put, take, made, refused } = walletTransfers(() => wallet);
const kinds = () =>
  wallet.sql
    .exec<{ kind: string; minor: number }>(
      'SELECT kind, amount_minor AS minor FROM ledger WHERE seq > 1 ORDER BY seq',
    )
    .toArray()
    .map(({ kind, minor }) => `${kind} ${minor}`);
const mismatch = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;
const day = () => readUsed(wallet.sql, wallet.nowMs).windows.day;
const stop = (untilMs: number) =>
  wallet.sql.exec(
    `INSERT INTO protection (one, country, play_stop, play_stop_until_ms) VALUES (1, '', 'exclusion', ?1)
     ON CONFLICT DO UPDATE SET play_stop = 'exclusion', play_stop_until_ms = ?1`,
    untilMs,
  );

describe('a put into a vendor’s wallet', () => {
  it('posts its money by purpose: held, and paid once the vendor has it', () => {
    expect(put('t1', 4_000)).toBe('open');
    expect(wallet.balances()).toMatchObject({ cash: 6_000, hold: 4_000 });
    expect(heldMinor(wallet.sql, [heldForTransfers])).toBe(4_000);
    expect(mismatch()).toBeUndefined();
    expect(made('t1', 4_000)).toBe(true);
    expect(kinds()).toEqual(['TRANSFER_HELD 4000', 'TRANSFER_PAID 4000']);
    expect(wallet.balances()).toMatchObject({ cash: 6_000, hold: 0 });
    expect(mismatch()).toBeUndefined();
    expect(wallet.sum()).toBe(0);
  });

  it('is returned if the vendor refused it, and counts towards no limit', () => {
    put('t1', 4_000);
    expect(day()).toMatchObject({ stakedMinor: 4_000, lostMinor: 4_000 });
    wallet.nowMs += 2 * hourMs;
    refused('t1');
    expect(kinds()).toEqual(['TRANSFER_HELD 4000', 'TRANSFER_RETURNED 4000']);
    expect(wallet.balances()).toMatchObject({ cash: 10_000, hold: 0 });
    expect(day()).toMatchObject({ stakedMinor: 0, lostMinor: 0 });
    expect(mismatch()).toBeUndefined();
  });

  it('ends once, whatever is reported later', () => {
    put('t1', 4_000);
    made('t1', 4_000);
    made('t1', 4_000);
    refused('t1');
    expect(kinds()).toEqual(['TRANSFER_HELD 4000', 'TRANSFER_PAID 4000']);
    put('t2', 1_000);
    refused('t2');
    made('t2', 1_000);
    expect(transferById(wallet.sql, 't2')?.state).toBe('failed');
    expect(wallet.balances()).toMatchObject({ cash: 6_000, hold: 0 });
  });

  it('is held once under its id, and never with different content', () => {
    expect([put('t1', 100), put('t1', 100)]).toEqual(['open', 'open']);
    expect(put('t1', 101)).toBe('KEY_REUSED');
    expect(put('t1', 100, { vendor: 'OTHER' })).toBe('KEY_REUSED');
    expect(take('t1', 100)).toBe('KEY_REUSED');
    expect(kinds()).toEqual(['TRANSFER_HELD 100']);
    made('t1', 100);
    expect(put('t1', 100)).toBe('done');
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 10_001, {}],
    ['CHANNEL_OFF', 100, { currency: 'EUR' }],
    ['CHANNEL_OFF', 100, { objection: { ok: false, code: 'CHANNEL_OFF' } }],
    ['AMOUNT_OUT_OF_BOUNDS', 100, { objection: { ok: false, code: 'AMOUNT_OUT_OF_BOUNDS' } }],
  ] as const)('is refused with %s permanently under its id, and moves nothing', (code, amountMinor, more) => {
    expect(put('t1', amountMinor, more)).toBe(code);
    wallet.bet('b1', 10);
    wallet.win('w1', 5_000);
    const before = kinds();
    expect(put('t1', amountMinor)).toBe(code);
    expect(put('t1', amountMinor + 1)).toBe('KEY_REUSED');
    expect(kinds()).toEqual(before);
    expect(put('t2', amountMinor)).toBe('open');
    expect(mismatch()).toBeUndefined();
  });

  it('is judged as a stake: by exclusion, a limit and a frozen wallet', () => {
    writeLimits(wallet.sql, [{ kind: 'loss', period: 'day', value: 500 }]);
    expect(put('t1', 501)).toBe('LIMIT_REACHED');
    expect(put('t2', 500)).toBe('open');
    expect(codeOf(wallet.bet('b1', 1))).toBe('LIMIT_REACHED');
    stop(wallet.nowMs + hourMs);
    expect(put('t3', 1)).toBe('PLAY_STOPPED');
    freeze(wallet.sql, 'HOLDS_DIFFER', wallet.nowMs);
    expect(put('t4', 1)).toBe('WALLET_FROZEN');
  });

  it('waits while three are open, and the same request succeeds once one has ended', () => {
    for (const id of ['t1', 't2', 't3']) expect(put(id, 100)).toBe('open');
    expect(put('t4', 100)).toBe('TOO_MANY_REQUESTS');
    expect(put('t1', 100)).toBe('open');
    made('t1', 100);
    expect(put('t4', 100)).toBe('open');
  });

  it('freezes the wallet if the vendor lets its deadline pass, and not before', () => {
    put('t1', 100);
    wallet.nowMs += 6 * 24 * hourMs;
    expect(mismatch()).toBeUndefined();
    wallet.nowMs += 2 * 24 * hourMs;
    expect(mismatch()).toBe('HOLD_OVERDUE');
  });
});

describe('a take from a vendor’s wallet', () => {
  it('is credited once, and counts as a win', () => {
    put('t1', 4_000);
    made('t1', 4_000);
    expect(take('t2', 1_500)).toBe('open');
    expect(wallet.balances()).toMatchObject({ cash: 6_000, hold: 0 });
    for (const _ of [1, 2]) expect(made('t2', 1_500)).toBe(true);
    expect(kinds().slice(2)).toEqual(['TRANSFER_IN 1500']);
    expect(day()).toMatchObject({ stakedMinor: 4_000, lostMinor: 2_500 });
    expect(take('t2', 1_500)).toBe('done');
    expect(mismatch()).toBeUndefined();
    expect(wallet.sum()).toBe(0);
  });

  it('credits the amount that the vendor states when everything is requested', () => {
    expect(take('t1', 'all')).toBe('open');
    expect(take('t1', 10)).toBe('KEY_REUSED');
    made('t1', 700);
    expect(transferById(wallet.sql, 't1')?.amount_minor).toBe(700);
    expect(wallet.balances().cash).toBe(10_700);
  });

  it('moves nothing if the vendor refuses', () => {
    take('t1', 700);
    refused('t1');
    expect(kinds()).toEqual([]);
    expect(take('t1', 700)).toBe('failed');
  });

  it('is stopped by no exclusion, limit, frozen wallet or switch, and pays a debt first', () => {
    wallet.bet('b1', 10_000);
    wallet.win('w1', 500);
    wallet.bet('b2', 500);
    wallet.rollback('r1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -500 });
    stop(Number.MAX_SAFE_INTEGER);
    writeLimits(wallet.sql, [{ kind: 'wager', period: 'day', value: 1 }]);
    freeze(wallet.sql, 'HOLDS_DIFFER', wallet.nowMs);
    expect(take('t1', 700)).toBe('open');
    expect(made('t1', 700)).toBe(true);
    expect(wallet.balances()).toMatchObject({ cash: 200, receivable: 0 });
  });

  it('stays open if the balance would exceed the largest safe integer', () => {
    take('t1', 'all');
    expect(made('t1', Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(transferById(wallet.sql, 't1')?.state).toBe('open');
    expect(kinds()).toEqual([]);
  });

  it('of a member without a wallet is refused', () => {
    wallet = testWallet(0);
    expect(take('t1', 700)).toBe('INSUFFICIENT_FUNDS');
  });
});

describe('a transfer in the ledger', () => {
  it('without its request is found by reconciliation', () => {
    put('t1', 4_000);
    wallet.sql.exec('DROP TRIGGER operations_is_not_deleted');
    wallet.sql.exec("DELETE FROM operations WHERE kind = 'transfer'");
    expect(mismatch()).toBe('OPERATION_MISSING');
  });

  it('that stays on hold without a row is found too', () => {
    put('t1', 4_000);
    wallet.sql.exec('DROP TRIGGER transfers_stay');
    wallet.sql.exec('DELETE FROM transfers');
    expect(mismatch()).toBe('HOLDS_DIFFER');
  });
});

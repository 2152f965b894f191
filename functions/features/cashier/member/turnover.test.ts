import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '#functions/protection/deposits.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { walletTransfers } from '#tests/support/wallet-transfers.ts';
import { walletWithdrawals } from '#tests/support/wallet-withdrawals.ts';
import { recordTurnover, readTurnover } from './turnover.ts';
import { withdrawalById } from './withdrawals.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(10_000);
});
const { request, approve, reject, notice } = walletWithdrawals(() => wallet);
const { put, take, made, refused } = walletTransfers(() => wallet);

describe('turnover', () => {
  const deposit = (depositId: string, creditMinor: number, bankCode = 'B') =>
    recordTurnover(
      wallet.sql,
      { depositId, tillId: 'sim', bankCode, creditMinor, decimals: 2 },
      wallet.nowMs,
    );

  it('sends unplayed money back to where it came from, and is restored by a rejection', () => {
    deposit('d1', 6_000);
    deposit('d1', 6_000);
    expect(request('w0', 4_001)).toBe('TURNOVER_OPEN');
    expect(request('w1', 4_000)).toBe('review');
    expect(request('w4', 1)).toBe('TURNOVER_OPEN');
    expect(request('w2', 6_000, { bankCode: 'B' })).toBe('review');
    expect(readTurnover(wallet.sql).rows).toMatchObject([{ amountMinor: 0 }]);
    reject('w2');
    expect(readTurnover(wallet.sql).rows).toMatchObject([{ amountMinor: 6_000 }]);
    expect(request('w3', 1)).toBe('TURNOVER_OPEN');
  });

  it('of money of another member is not pushed out by small sums that come later', () => {
    const received = { depositId: 't1', tillId: '', bankCode: '', creditMinor: 5_000, decimals: 2 };
    recordTurnover(wallet.sql, received, wallet.nowMs);
    for (let at = 0; at < 250; at += 1) deposit(`d${at}`, 1);
    const { rows } = readTurnover(wallet.sql);
    expect(rows[0]).toMatchObject({ tillId: '', amountMinor: 5_000 });
    expect(rows).toHaveLength(201);
  });

  it('decreases with stakes, and ends with the balance', () => {
    deposit('d1', 6_000);
    wallet.bet('b1', 5_000);
    expect(request('w0', 4_001)).toBe('TURNOVER_OPEN');
    expect(request('w1', 4_000)).toBe('review');
    reject('w1');
    wallet.bet('b2', 4_901);
    expect(readTurnover(wallet.sql).rows).toEqual([]);
    wallet.credit(500);
    expect(request('w2', 599)).toBe('review');
  });

  it('does not end while a withdrawal holds the balance', () => {
    deposit('d1', 6_000);
    expect(request('w1', 10_000, { bankCode: 'B' })).toBe('review');
    expect(readTurnover(wallet.sql).rows).toHaveLength(1);
    approve('w1');
    notice('w1', 'paid');
    expect(readTurnover(wallet.sql).rows).toEqual([]);
  });

  it('is not met by money that went to a vendor’s wallet and came back', () => {
    deposit('d1', 10_000);
    put('t1', 10_000);
    made('t1', 10_000);
    expect(readTurnover(wallet.sql).rows).toHaveLength(1);
    take('t2', 'all');
    made('t2', 10_000);
    expect(request('w1', 1)).toBe('TURNOVER_OPEN');
    expect(request('w2', 10_000, { bankCode: 'B' })).toBe('review');
  });

  it('is not met by a put that the vendor refused', () => {
    deposit('d1', 10_000);
    put('t1', 10_000);
    refused('t1');
    expect(request('w1', 1)).toBe('TURNOVER_OPEN');
  });

  it('is met by what does not come back from a vendor’s wallet', () => {
    deposit('d1', 6_000);
    put('t1', 6_000);
    made('t1', 6_000);
    expect(request('w1', 4_000)).toBe('review');
    reject('w1');
    take('t2', 1_000);
    made('t2', 1_000);
    expect(request('w2', 4_001)).toBe('TURNOVER_OPEN');
    expect(request('w3', 4_000)).toBe('review');
  });

  it('excludes puts from the play that a review considers', () => {
    recordDeposit(wallet.sql, { amountMinor: 5_000, warnAtPercent: 80 }, wallet.nowMs);
    put('t1', 5_000);
    made('t1', 5_000);
    take('t2', 5_000);
    made('t2', 5_000);
    request('w1', 100);
    expect(withdrawalById(wallet.sql, 'w1')?.flags).toContain('low-play');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { walletWithdrawals } from '#tests/support/wallet-withdrawals.ts';
import { noteTurnover, readTurnover } from './wallet.turnover.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(10_000);
});
const { request, approve, reject, news } = walletWithdrawals(() => wallet);

describe('turnover', () => {
  const deposit = (depositId: string, creditMinor: number, bankCode = 'B') =>
    noteTurnover(wallet.sql, { depositId, tillId: 'sim', bankCode, creditMinor, decimals: 2 }, wallet.nowMs);

  it('leads unplayed money back whence it came, and comes back with a rejection', () => {
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

  it('falls with stakes, and ends with the balance', () => {
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
    news('w1', 'paid');
    expect(readTurnover(wallet.sql).rows).toEqual([]);
  });
});

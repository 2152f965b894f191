import { beforeEach, describe, expect, it } from 'vitest';
import { demoRules } from '#tests/support/play-rules.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { walletTransfers } from '#tests/support/wallet-transfers.ts';
import { walletWithdrawals } from '#tests/support/wallet-withdrawals.ts';
import { answerCalls } from './calls.ts';
import type { WalletCall } from './orders.ts';

const lower = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';
const upper = lower.toUpperCase();
const other = '0192f3a4-5b6c-7d8e-9fab-cdef01234568';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

let nonces = 0;
const order = (transactionId: string, roundId: string) => ({
  ...{ source: 'house', transactionId, roundId, nonce: `n${nonces++}`, bodyHash: 'b', requestId: 'r' },
  ...{ isStale: false, gameCode: 'game-1', amountMinor: 100, currency: 'USD' },
});
const ask = (call: WalletCall) =>
  JSON.parse(answerCalls(wallet.sql, [call], (work) => work(), wallet.nowMs)[0] ?? '') as Record<
    string,
    unknown
  >;
const bet = (id: string, round: string) =>
  ask({
    operation: 'bet',
    order: {
      ...order(id, round),
      ...{ vendorCode: 'V', trial: false, isSlot: true, sessionId: 'session-1', rules: demoRules },
    },
  });
const win = (id: string, round: string) =>
  ask({ operation: 'win', order: { ...order(id, round), roundClosed: false }, isOptional: false });
const rollback = (id: string, targetId: string) =>
  ask({ operation: 'rollback', order: { ...order(id, 'r'), targetId, afterPayout: 'return-stake' } });

describe('a vendor’s UUID in upper case', () => {
  it('is the same bet, round and target as in lower case, and is answered as it was written', () => {
    expect(bet(upper, upper)).toMatchObject({ ok: true, transactionId: upper, balanceMinor: 900 });
    expect(bet(lower, lower)).toMatchObject({ ok: true, balanceMinor: 900 });
    expect(win(other, lower)).toMatchObject({ ok: true, balanceMinor: 1_000 });
    expect(win(other.toUpperCase(), upper)).toMatchObject({ ok: true, balanceMinor: 1_000 });
    expect(rollback('back', upper)).toMatchObject({ ok: true, balanceMinor: 1_100 });
    expect(rollback('back-again', lower)).toMatchObject({ ok: true, balanceMinor: 1_100 });
    expect(wallet.sum()).toBe(0);
  });

  it('is refused once it was rolled back in lower case before it came', () => {
    expect(rollback('back', lower)).toMatchObject({ ok: true });
    expect(bet(upper, upper)).toMatchObject({ code: 'ROLLED_BACK' });
  });

  it('that was stored so before is still the same bet and round', () => {
    wallet.bet(upper, 100, { roundId: upper });
    expect(bet(upper, upper)).toMatchObject({ ok: true, balanceMinor: 900 });
    expect(win(other, upper)).toMatchObject({ ok: true, balanceMinor: 1_000 });
    expect(rollback('back', upper)).toMatchObject({ ok: true, balanceMinor: 1_100 });
    expect(bet(upper, upper)).toMatchObject({ ok: true, balanceMinor: 900 });
    expect(wallet.sum()).toBe(0);
  });

  it('that was rolled back before it came, and stored so, is still refused', () => {
    wallet.rollback('back', upper);
    expect(bet(upper, upper)).toMatchObject({ code: 'ROLLED_BACK' });
  });

  it('is no reason to read other ids without regard to case', () => {
    expect(bet('Bet-A', 'Round-A')).toMatchObject({ balanceMinor: 900 });
    expect(bet('bet-a', 'round-a')).toMatchObject({ balanceMinor: 800 });
    expect(win('win-a', 'ROUND-A')).toMatchObject({ code: 'ROUND_UNKNOWN' });
  });
});

describe('a request that was stored in upper case before ids had one spelling', () => {
  it('is the same withdrawal, which can still be decided', () => {
    const { request, approve } = walletWithdrawals(() => wallet);
    expect(request(upper, 300)).toBe('review');
    expect(request(lower, 300)).toBe('review');
    expect(wallet.balances()).toMatchObject({ cash: 700, hold: 300 });
    expect(approve(lower)).toMatchObject({ ok: true });
    expect(request(lower, 300)).toBe('approved');
    expect(request(other, 300)).toBe('review');
    expect(wallet.balances()).toMatchObject({ cash: 400, hold: 600 });
  });

  it('is the same transfer', () => {
    const { put } = walletTransfers(() => wallet);
    expect(put(upper, 300)).toBe('open');
    expect(put(lower, 300)).toBe('open');
    expect(wallet.balances()).toMatchObject({ cash: 700, hold: 300 });
  });
});

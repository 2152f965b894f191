import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { hold } from '#functions/wallet/holds.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { nextReplayAtMs, reconcile, reconciliationPeriodMs } from './reconciliation.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  wallet.bet('b1', 300);
});

const check = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures);
const tamper = (statement: string) => {
  wallet.sql.exec('DROP TRIGGER ledger_is_not_changed');
  wallet.sql.exec(statement);
};

describe('a reconciliation', () => {
  it('proves a wallet up to its last row', () => {
    expect(check()).toEqual({ mismatch: undefined, seq: 2 });
  });

  it('continues from what it has proven', () => {
    check();
    tamper("UPDATE ledger SET reference = 'another' WHERE seq = 1");
    wallet.bet('b2', 100);
    expect(check()).toEqual({ mismatch: undefined, seq: 3 });
  });

  it('finds a changed row', () => {
    tamper('UPDATE ledger SET amount_minor = 299 WHERE seq = 2');
    expect(check()).toEqual({ mismatch: 'CHAIN_BROKEN', seq: 0 });
  });

  it('finds a row that was cut off the end', () => {
    wallet.sql.exec('DROP TRIGGER ledger_is_not_deleted');
    wallet.sql.exec('DELETE FROM ledger WHERE seq = 2');
    expect(check()?.mismatch).toBe('CHAIN_BROKEN');
  });

  it('finds balances that the ledger does not explain', () => {
    wallet.sql.exec('UPDATE wallet SET cash_minor = 701, clearing_minor = -701');
    expect(check()?.mismatch).toBe('REPLAY_DIFFERS');
  });

  it('finds a hold past its deadline', () => {
    const deadlineAtMs = wallet.nowMs + 1_000;
    const request = { id: 'h1', purpose: 'ticket', amountMinor: 100, currency: 'USD', deadlineAtMs };
    hold(wallet.sql, request, wallet.nowMs);
    wallet.nowMs = deadlineAtMs;
    expect(check()?.mismatch).toBeUndefined();
    wallet.nowMs += 1;
    expect(check()?.mismatch).toBe('HOLD_OVERDUE');
  });

  it('freezes the wallet on a mismatch and alerts operators once, correcting nothing', () => {
    wallet.sql.exec('UPDATE wallet SET cash_minor = 701, clearing_minor = -701');
    check();
    check();
    expect(readWallet(wallet.sql)).toMatchObject({ frozenCode: 'REPLAY_DIFFERS', balances: { cash: 701 } });
    expect(wallet.sql.exec('SELECT alert FROM outbox WHERE alert IS NOT NULL').toArray()).toHaveLength(1);
    expect(codeOf(wallet.bet('b2', 1))).toBe('WALLET_FROZEN');
  });

  it('is due an hour after the first row it has not proven', () => {
    const firstAtMs = wallet.nowMs;
    expect(nextReplayAtMs(wallet.sql)).toBe(firstAtMs + reconciliationPeriodMs);
    check();
    expect(nextReplayAtMs(wallet.sql)).toBeUndefined();
    wallet.nowMs += 5_000;
    wallet.bet('b2', 1);
    expect(nextReplayAtMs(wallet.sql)).toBe(firstAtMs + 5_000 + reconciliationPeriodMs);
  });
});

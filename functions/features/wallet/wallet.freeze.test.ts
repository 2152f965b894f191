import { beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { hold, settleHold } from './wallet.holds.ts';
import { linkOf, type LedgerRow } from './wallet.ledger.ts';
import { freeze, nextCheckAtMs, reconcile, reconciliationPeriodMs } from './wallet.reconciliation.ts';
import { walletSchema } from './wallet.schema.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  wallet.bet('b1', 300);
});

const check = () => reconcile(wallet.sql, wallet.nowMs);
/** Writes past the triggers and checks, as a fault of the store would. */
const tamper = (...statements: string[]) => {
  wallet.sql.exec('DROP TRIGGER ledger_is_not_changed');
  wallet.sql.exec('PRAGMA ignore_check_constraints = ON');
  for (const statement of statements) wallet.sql.exec(statement);
};

describe('a reconciliation', () => {
  it('of a member without a wallet says nothing, and is never due', () => {
    const nobody = objectSql(walletSchema);
    expect(reconcile(nobody, wallet.nowMs)).toBeUndefined();
    expect(nextCheckAtMs(nobody)).toBeUndefined();
  });

  it('finds accounts whose sum is not 0', () => {
    tamper('UPDATE wallet SET cash_minor = cash_minor + 1');
    expect(check()).toEqual({ mismatch: 'SUM_NOT_ZERO', seq: 0 });
  });

  it('finds a chain whose head is another than the wallet’s', () => {
    wallet.sql.exec("UPDATE wallet SET head_hash = 'another'");
    expect(check()?.mismatch).toBe('CHAIN_BROKEN');
  });

  it('finds a wallet that counts more rows than there are', () => {
    wallet.sql.exec('UPDATE wallet SET head_seq = 3');
    expect(check()?.mismatch).toBe('CHAIN_BROKEN');
  });

  it('finds a changed row whose own link was made to fit', () => {
    const [first, second] = wallet.sql.exec<LedgerRow>('SELECT * FROM ledger ORDER BY seq').toArray();
    if (!first || !second) throw new Error('the wallet has two rows');
    const forged = linkOf(first.hash, { ...second, amount_minor: 299 });
    tamper(`UPDATE ledger SET amount_minor = 299, hash = '${forged}' WHERE seq = 2`);
    expect(check()?.mismatch).toBe('CHAIN_BROKEN');
  });

  it('finds what a whole forged chain says otherwise than the accounts', () => {
    const [first, second] = wallet.sql.exec<LedgerRow>('SELECT * FROM ledger ORDER BY seq').toArray();
    if (!first || !second) throw new Error('the wallet has two rows');
    const forged = linkOf(first.hash, { ...second, amount_minor: 299 });
    tamper(
      `UPDATE ledger SET amount_minor = 299, hash = '${forged}' WHERE seq = 2`,
      `UPDATE wallet SET head_hash = '${forged}'`,
    );
    expect(check()?.mismatch).toBe('REPLAY_DIFFERS');
  });
});

describe('a frozen wallet', () => {
  it('keeps its first reason, alerts once and is not looked at again', () => {
    freeze(wallet.sql, 'HOUSE_DIFFERS');
    freeze(wallet.sql, 'CHAIN_BROKEN');
    const alerts = wallet.sql.exec('SELECT alert FROM outbox WHERE alert IS NOT NULL').toArray();
    expect(alerts).toEqual([{ alert: 'HOUSE_DIFFERS' }]);
    expect(nextCheckAtMs(wallet.sql)).toBeUndefined();
  });
});

describe('the next look', () => {
  const holdUntil = (deadlineAtMs: number) =>
    hold(
      wallet.sql,
      { id: 'h1', purpose: 'ticket', amountMinor: 1, currency: 'USD', deadlineAtMs },
      wallet.nowMs,
    );

  it('is due just after the deadline of a hold, where that comes first', () => {
    holdUntil(wallet.nowMs + 5_000);
    expect(nextCheckAtMs(wallet.sql)).toBe(wallet.nowMs + 5_001);
    settleHold(wallet.sql, 'h1', 'posted', wallet.nowMs);
    expect(nextCheckAtMs(wallet.sql)).toBe(wallet.nowMs + reconciliationPeriodMs);
  });

  it('is due for a hold alone where all rows are proven', () => {
    holdUntil(wallet.nowMs + 2 * reconciliationPeriodMs);
    check();
    expect(nextCheckAtMs(wallet.sql)).toBe(wallet.nowMs + 2 * reconciliationPeriodMs + 1);
  });
});

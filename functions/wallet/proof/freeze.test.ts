import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberSql } from '#tests/support/object-sql.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { hold, settleHold } from '#functions/wallet/holds.ts';
import { linkOf, type LedgerRow } from '#functions/wallet/ledger.ts';
import { endFreeze, freeze, activeFreeze } from './freeze.ts';
import { nextDeadlineAtMs, nextReplayAtMs, reconcile, reconciliationPeriodMs } from './reconciliation.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  wallet.bet('b1', 300);
});

const check = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures);
/** Bypasses the triggers and checks, like a fault of the storage would. */
const tamper = (...statements: string[]) => {
  wallet.sql.exec('DROP TRIGGER ledger_is_not_changed');
  wallet.sql.exec('PRAGMA ignore_check_constraints = ON');
  for (const statement of statements) wallet.sql.exec(statement);
};

describe('a reconciliation', () => {
  it('of a member without a wallet finds nothing, and is never due', () => {
    const nobody = memberSql();
    expect(reconcile(nobody, wallet.nowMs, heldByFeatures)).toBeUndefined();
    expect([nextReplayAtMs(nobody), nextDeadlineAtMs(nobody, heldByFeatures)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('finds accounts whose sum is not 0', () => {
    tamper('UPDATE wallet SET cash_minor = cash_minor + 1');
    expect(check()).toEqual({ mismatch: 'SUM_NOT_ZERO', seq: 0 });
  });

  it('finds a chain whose head differs from the wallet’s', () => {
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
    const forged = linkOf(first.hash, { ...second, reference: 'b9' });
    tamper(`UPDATE ledger SET reference = 'b9', hash = '${forged}' WHERE seq = 2`);
    expect(check()?.mismatch).toBe('CHAIN_BROKEN');
  });

  it('finds a completely forged chain that differs from the accounts', () => {
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
  const alerts = () =>
    wallet.sql
      .exec<{ alert: string }>('SELECT alert FROM outbox WHERE alert IS NOT NULL')
      .toArray()
      .map((row) => JSON.parse(row.alert) as unknown);

  it('keeps its first reason, alerts once and is not checked again', () => {
    freeze(wallet.sql, 'HOUSE_DIFFERS', wallet.nowMs);
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs + 1);
    const alert = { code: 'HOUSE_DIFFERS', raisedAtMs: wallet.nowMs };
    expect(activeFreeze(wallet.sql)).toEqual(alert);
    expect(alerts()).toEqual([alert]);
    expect([nextReplayAtMs(wallet.sql), nextDeadlineAtMs(wallet.sql, heldByFeatures)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('cannot exist without a wallet', () => {
    const nobody = memberSql();
    freeze(nobody, 'CHAIN_BROKEN', wallet.nowMs);
    expect(activeFreeze(nobody)).toBeUndefined();
  });

  it('works again after its release, and freezes again with a different time', () => {
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    endFreeze(wallet.sql, { by: ['one', 'other'] });
    expect(activeFreeze(wallet.sql)).toBeUndefined();
    expect(codeOf(wallet.bet('b2', 1))).toBeUndefined();
    freeze(wallet.sql, 'HOLDS_DIFFER', wallet.nowMs);
    expect(activeFreeze(wallet.sql)).toEqual({ code: 'HOLDS_DIFFER', raisedAtMs: wallet.nowMs + 1 });
    const releases = wallet.sql.exec('SELECT release FROM freezes ORDER BY at_ms').toArray();
    expect(releases).toEqual([{ release: '{"by":["one","other"]}' }, { release: null }]);
  });
});

describe('the next deadline', () => {
  const holdUntil = (deadlineAtMs: number) =>
    hold(
      wallet.sql,
      { id: 'h1', purpose: 'ticket', amountMinor: 1, currency: 'USD', deadlineAtMs },
      wallet.nowMs,
    );

  it('is just after that of the first open hold', () => {
    holdUntil(wallet.nowMs + 5_000);
    expect(nextDeadlineAtMs(wallet.sql, heldByFeatures)).toBe(wallet.nowMs + 5_001);
    settleHold(wallet.sql, 'h1', 'posted', wallet.nowMs);
    expect(nextDeadlineAtMs(wallet.sql, heldByFeatures)).toBeUndefined();
  });

  it('is kept when all rows are proven', () => {
    holdUntil(wallet.nowMs + 2 * reconciliationPeriodMs);
    check();
    expect(nextReplayAtMs(wallet.sql)).toBeUndefined();
    expect(nextDeadlineAtMs(wallet.sql, heldByFeatures)).toBe(wallet.nowMs + 2 * reconciliationPeriodMs + 1);
  });
});

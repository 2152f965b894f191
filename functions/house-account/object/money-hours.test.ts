import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#functions/wallet/ledger.ts';
import type { PostingKind } from '#src/contracts/wallet/posting-kinds.ts';
import { hourMs } from '#src/rules/durations.ts';
import { houseSql } from '#tests/support/object-sql.ts';
import { addToMoneyHours, confirmMoneyHours, moneyHours, pendingMoneyHours } from './money-hours.ts';

const nowMs = 1_000 * hourMs;
const posting = (kind: PostingKind, amountMinor: number, hoursAgo = 0) =>
  ({ kind, amount_minor: amountMinor, at_ms: nowMs - hoursAgo * hourMs }) as LedgerRow;

describe('the deposits and withdrawals of an hour', () => {
  it('are summed by currency and take back what was reversed', () => {
    const sql = houseSql();
    const first = [posting('DEPOSIT', 500), posting('DEPOSIT', 700, 1), posting('BET', 900)];
    addToMoneyHours(sql, 'USD', first, nowMs);
    addToMoneyHours(sql, 'KRW', [posting('DEPOSIT', 40)], nowMs);
    addToMoneyHours(sql, 'USD', [posting('DISPUTE_PAID', 200)], nowMs);
    addToMoneyHours(sql, 'USD', [posting('WITHDRAWAL_PAID', 300), posting('PAYOUT_BOUNCED', 100)], nowMs);
    expect(moneyHours(sql, 0)).toEqual([
      { hourMs: nowMs - hourMs, currency: 'USD', flow: 'deposits', amountMinor: 700 },
      { hourMs: nowMs, currency: 'KRW', flow: 'deposits', amountMinor: 40 },
      { hourMs: nowMs, currency: 'USD', flow: 'deposits', amountMinor: 300 },
      { hourMs: nowMs, currency: 'USD', flow: 'withdrawals', amountMinor: 200 },
    ]);
  });

  it('are kept for two days once they are written, and one that comes late counts in the current hour', () => {
    const sql = houseSql();
    addToMoneyHours(sql, 'USD', [posting('DEPOSIT', 500, 46), posting('DEPOSIT', 600, 49)], nowMs);
    expect(moneyHours(sql, 0).map(({ hourMs: atMs, amountMinor }) => [atMs, amountMinor])).toEqual([
      [nowMs - 46 * hourMs, 500],
      [nowMs, 600],
    ]);
    const later = nowMs + 3 * hourMs;
    confirmMoneyHours(sql, [], later);
    expect(moneyHours(sql, 0)).toHaveLength(2);
    confirmMoneyHours(sql, pendingMoneyHours(sql), later);
    expect(moneyHours(sql, 0)).toMatchObject([{ hourMs: nowMs }]);
  });

  it('wait to be written with their numbers, as totals with a revision, until just that revision was', () => {
    const sql = houseSql();
    const paid = [posting('DEPOSIT', 500), posting('DEPOSIT', 700), posting('DEPOSIT_REVERSED', 200)];
    addToMoneyHours(sql, 'USD', paid, nowMs);
    const written = pendingMoneyHours(sql);
    const row = { hour_ms: nowMs, currency: 'USD', flow: 'deposits' };
    expect(written).toEqual([{ ...row, number: 2, amount_minor: '1000', back_minor: '200', revision: 3 }]);
    // One that comes while the others are on their way waits for the next time.
    addToMoneyHours(sql, 'USD', [posting('DEPOSIT', 1)], nowMs);
    confirmMoneyHours(sql, written, nowMs);
    expect(pendingMoneyHours(sql)).toMatchObject([{ number: 3, amount_minor: '1001', revision: 4 }]);
    confirmMoneyHours(sql, pendingMoneyHours(sql), nowMs);
    expect(pendingMoneyHours(sql)).toEqual([]);
  });

  it('of hours that began before they had numbers are never written', () => {
    const sql = houseSql();
    const before =
      "INSERT INTO money_hours (hour_ms, currency, flow, amount_minor) VALUES (?, 'USD', 'deposits', 5)";
    sql.exec(before, nowMs);
    addToMoneyHours(sql, 'USD', [posting('DEPOSIT', 500)], nowMs);
    expect(pendingMoneyHours(sql)).toEqual([]);
    confirmMoneyHours(sql, [], nowMs + 3 * 24 * hourMs);
    expect(moneyHours(sql, 0)).toEqual([]);
  });
});

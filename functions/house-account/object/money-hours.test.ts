import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#functions/wallet/ledger.ts';
import type { PostingKind } from '#src/contracts/wallet/posting-kinds.ts';
import { hourMs } from '#src/rules/durations.ts';
import { houseSql } from '#tests/support/object-sql.ts';
import { addToMoneyHours, moneyHours } from './money-hours.ts';

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

  it('are kept for two days', () => {
    const sql = houseSql();
    addToMoneyHours(sql, 'USD', [posting('DEPOSIT', 500, 47), posting('DEPOSIT', 600, 49)], nowMs);
    expect(moneyHours(sql, 0)).toHaveLength(1);
    addToMoneyHours(sql, 'USD', [posting('DEPOSIT', 1)], nowMs + 2 * hourMs);
    expect(moneyHours(sql, 0)).toHaveLength(1);
  });
});

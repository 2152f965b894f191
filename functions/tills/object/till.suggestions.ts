import type {
  PayoutsQuery,
  SeenPayment,
  SeenPayout,
  Suggestion,
} from '#functions/cashier/till-operations.ts';
import { referencesIn } from '#functions/cashier/transfer-reference.ts';
import { depositByReference, type DepositRow } from './till.deposits.ts';
import { paymentOf, type PaymentRow } from './till.payments.ts';
import { payoutOf, type PayoutRow } from './till.payouts.ts';

const suggestionsMax = 5;
/** How long before a payment its deposit may have been opened, in milliseconds. */
const beginsMs = 30 * 86_400_000;

/** The payments in their current state; parked ones without a deposit come with the deposits they may be for. */
export function seenPayments(sql: SqlStorage, paymentIds: readonly string[]): SeenPayment[] {
  return paymentIds.flatMap((paymentId) => {
    const row = paymentOf(sql, paymentId);
    if (!row) return [];
    const { amount_minor: amountMinor, currency, state } = row;
    const isOpen = state === 'parked' && row.deposit_id === null;
    return { paymentId, amountMinor, currency, state, suggestions: isOpen ? suggestionsFor(sql, row) : [] };
  });
}

/** A payout in its current state. */
export function seenPayout(sql: SqlStorage, payoutId: string): SeenPayout | undefined {
  const row = payoutOf(sql, payoutId);
  return row && shownPayout(row);
}

/** A page of payouts in one state, read by the index over states. */
export function payoutsIn(sql: SqlStorage, { state, afterMs, afterId, most }: PayoutsQuery): SeenPayout[] {
  return sql
    .exec<PayoutRow>(
      `SELECT * FROM payouts WHERE state = ? AND (asked_at_ms, payout_id) > (?, ?)
       ORDER BY asked_at_ms, payout_id LIMIT ?`,
      state,
      afterMs,
      afterId,
      most,
    )
    .toArray()
    .map(shownPayout);
}

function shownPayout(row: PayoutRow): SeenPayout {
  return {
    payoutId: row.payout_id,
    memberId: row.member_id,
    bankCode: row.bank_code,
    encryptedAccount: row.sealed_account,
    holder: row.holder,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state,
    askedAtMs: row.asked_at_ms,
    sends: row.sends,
    nextAtMs: row.next_at_ms,
    endedAtMs: row.ended_at_ms,
  };
}

/** Ranks candidate deposits: a matching reference counts more than a matching amount, and both together come first. */
function suggestionsFor(sql: SqlStorage, row: PaymentRow): readonly Suggestion[] {
  const named = referencesIn(row.reference).flatMap((each) => depositByReference(sql, each) ?? []);
  const all = new Map([...named, ...ofSum(sql, row)].map((deposit) => [deposit.deposit_id, deposit]));
  return [...all.values()]
    .map((deposit) => ({
      depositId: deposit.deposit_id,
      memberId: deposit.member_id,
      amountMinor: deposit.amount_minor,
      hasReference: named.some(({ deposit_id: id }) => id === deposit.deposit_id),
      hasSum: deposit.amount_minor === row.amount_minor && deposit.currency === row.currency,
    }))
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, suggestionsMax);
}

function ofSum(sql: SqlStorage, row: PaymentRow): DepositRow[] {
  return sql
    .exec<DepositRow>(
      `SELECT * FROM deposits WHERE amount_minor = ? AND currency = ? AND state IN ('open', 'over')
         AND opened_at_ms BETWEEN ? AND ? ORDER BY opened_at_ms DESC LIMIT ?`,
      row.amount_minor,
      row.currency,
      row.at_ms - beginsMs,
      row.changed_at_ms,
      suggestionsMax,
    )
    .toArray();
}

function weight({ hasReference, hasSum }: Suggestion): number {
  return Number(hasReference) * 2 + Number(hasSum);
}

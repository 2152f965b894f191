import type { PaymentVerdict, TillPayment } from '#functions/cashier/till-port.ts';
import type { DepositReason, DepositStatus, PaymentState } from '#src/contracts/cashier/cashier-fields.ts';

/** A payment that a till gave to a deposit of the member, and its outcome. */
export interface PaymentRow extends Record<string, SqlStorageValue> {
  till_id: string;
  payment_id: string;
  deposit_id: string;
  amount_minor: number;
  currency: string;
  state: PaymentState;
  reason: DepositReason | null;
  credit_minor: number;
  fee_minor: number;
  reference: string;
  /** The number of the operators' decision that it was last judged by; 0 for none. */
  decision: number;
  at_ms: number;
}

type PaymentKey = Pick<TillPayment, 'tillId' | 'paymentId'>;

export function readPayment(sql: SqlStorage, { tillId, paymentId }: PaymentKey): PaymentRow | undefined {
  return sql
    .exec<PaymentRow>(
      'SELECT * FROM deposit_payments WHERE till_id = ? AND payment_id = ?',
      tillId,
      paymentId,
    )
    .toArray()[0];
}

/** The number of a deposit's payments in a state. */
export function paymentsIn(sql: SqlStorage, depositId: string, state: PaymentRow['state']): number {
  return sql
    .exec<{ n: number }>(
      'SELECT count(*) AS n FROM deposit_payments WHERE deposit_id = ? AND state = ?',
      depositId,
      state,
    )
    .one().n;
}

const shownMax = 10;

/** The payments that arrived for a deposit as its member sees them, oldest first. */
export function paymentsFor(sql: SqlStorage, depositId: string): Pick<DepositStatus, 'payments'> {
  const rows = sql
    .exec<PaymentRow>(
      'SELECT * FROM deposit_payments WHERE deposit_id = ? ORDER BY at_ms, payment_id LIMIT ?',
      depositId,
      shownMax,
    )
    .toArray();
  if (rows.length === 0) return {};
  const payments = rows.map(({ amount_minor: amountMinor, currency, state, reason, at_ms: atMs }) => ({
    ...{ amountMinor, currency, state, atMs },
    ...(reason === null ? {} : { reason }),
  }));
  return { payments };
}

/** Stores the outcome of a payment. A later decision of operators may replace the outcome of a parked payment only. */
export function writePayment(
  sql: SqlStorage,
  payment: TillPayment,
  decided: Pick<PaymentRow, 'state' | 'reason' | 'credit_minor' | 'fee_minor' | 'reference'>,
  nowMs: number,
): void {
  sql.exec(
    `INSERT INTO deposit_payments (till_id, payment_id, deposit_id, amount_minor, currency, state, reason,
       credit_minor, fee_minor, reference, decision, at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET state = excluded.state, reason = excluded.reason,
       credit_minor = excluded.credit_minor, fee_minor = excluded.fee_minor, reference = excluded.reference,
       decision = excluded.decision, at_ms = excluded.at_ms WHERE state = 'parked'`,
    payment.tillId,
    payment.paymentId,
    payment.depositId,
    payment.amountMinor,
    payment.currency,
    decided.state,
    decided.reason,
    decided.credit_minor,
    decided.fee_minor,
    decided.reference,
    payment.decision,
    nowMs,
  );
}

export function recordPaymentState(sql: SqlStorage, key: PaymentKey, state: PaymentRow['state']): void {
  sql.exec(
    'UPDATE deposit_payments SET state = ? WHERE till_id = ? AND payment_id = ?',
    state,
    key.tillId,
    key.paymentId,
  );
}

/** The verdict reported to the till about a payment, for repeating it. */
export function verdictOf(row: PaymentRow): PaymentVerdict {
  if (row.state === 'credited')
    return { state: 'credited', creditMinor: row.credit_minor, feeMinor: row.fee_minor };
  return { state: 'parked', reason: row.reason ?? 'provider' };
}

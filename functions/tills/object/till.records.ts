import { tellPayments } from '#functions/cashier/payments.repo.ts';
import type { PaymentRow } from './till.payments.ts';

const paymentsAtOnce = 50;

interface PendingRow extends PaymentRow {
  revision: number;
}

/** Whether the operators' list lacks a change. */
export function hasPending(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM payments WHERE revision > told_revision LIMIT 1').toArray().length > 0;
}

/** Writes changed payments to the shared database. Returns the current instant if more are waiting. */
export async function recordPayments(
  sql: SqlStorage,
  env: Env,
  merchant: string,
  tillId: string,
): Promise<number | undefined> {
  const rows = pending(sql, paymentsAtOnce);
  if (rows.length === 0) return undefined;
  await tellPayments(
    env,
    merchant,
    rows.map((row) => ({
      tillId,
      paymentId: row.payment_id,
      depositId: row.deposit_id,
      memberId: row.member_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      reference: row.reference,
      payerName: row.payer_name,
      state: row.state,
      reason: row.reason,
      creditMinor: row.credit_minor,
      feeMinor: row.fee_minor,
      atMs: row.at_ms,
      parkedAtMs: row.parked_at_ms,
      revision: row.revision,
    })),
  );
  for (const { payment_id: paymentId, revision } of rows)
    sql.exec('UPDATE payments SET told_revision = ? WHERE payment_id = ?', revision, paymentId);
  return hasPending(sql) ? Date.now() : undefined;
}

function pending(sql: SqlStorage, limit: number): PendingRow[] {
  return sql
    .exec<PendingRow>(
      'SELECT * FROM payments WHERE revision > told_revision ORDER BY changed_at_ms LIMIT ?',
      limit,
    )
    .toArray();
}

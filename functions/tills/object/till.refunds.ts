import type { PaymentProvider, PayoutAnswer } from '#functions/cashier/payment-provider.ts';
import { logTrouble } from '#functions/http/log.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import { addAlert } from './till.alerts.ts';
import { addNotice } from './till.notices.ts';
import { contestOf, type PaymentRow } from './till.payments.ts';
import type { TillParts } from './till.ports.ts';

const refundsAtOnce = 20;
const againMs = 5 * 60_000;

export function nextRefundMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(refund_at_ms) AS at FROM payments WHERE refund_at_ms IS NOT NULL');
}

/**
 * Refunds the payments that operators decided to send back. A provider refunds a payment only once, so after an
 * unknown answer the request is repeated.
 */
export async function refundDue(parts: TillParts): Promise<number | undefined> {
  const { sql, provider: providerNow } = parts;
  const rows = sql
    .exec<PaymentRow>(
      "SELECT * FROM payments WHERE refund_at_ms <= ? AND state = 'returning' ORDER BY refund_at_ms LIMIT ?",
      Date.now(),
      refundsAtOnce,
    )
    .toArray();
  if (rows.length === 0) return nextRefundMs(sql);
  const provider = await providerNow();
  if (!provider) throw new Error('payments wait to be sent back, and the settings have no such till');
  // No await between this check and the calls: a dispute could arrive in between.
  const uncontested = parts.commit(() => rows.filter((row) => !isContested(parts, row)));
  await Promise.all(uncontested.map((row) => refund(parts, provider, row)));
  return nextRefundMs(sql);
}

/** Whether the payer has meanwhile disputed the payment at their own bank: a refund as well would pay them twice. */
function isContested(parts: TillParts, row: PaymentRow): boolean {
  const contest = contestOf(parts.sql, row.payment_id);
  if (contest === 'opened') askLater(parts.sql, row.payment_id);
  if (contest === 'lost') end(parts, row, 'returned');
  return contest !== undefined;
}

async function refund(parts: TillParts, provider: PaymentProvider, row: PaymentRow) {
  const { payment_id: paymentId, amount_minor: amountMinor } = row;
  const answer = await refundAnswer(provider, { paymentId, amountMinor });
  parts.commit(() => {
    if (answer === 'unknown') return askLater(parts.sql, paymentId);
    if (answer === 'refused') addAlert(parts.sql, 'REFUND_REFUSED', paymentId, Date.now());
    end(parts, row, answer === 'accepted' ? 'returned' : 'parked');
  });
}

function askLater(sql: SqlStorage, paymentId: string): void {
  const atMs = Date.now() + againMs;
  sql.exec('UPDATE payments SET refund_at_ms = ? WHERE payment_id = ?', atMs, paymentId);
}

/** Stores the outcome, and notifies the member if the money went back. */
function end({ sql, tillId }: TillParts, row: PaymentRow, state: 'returned' | 'parked'): void {
  const { payment_id: paymentId, member_id: memberId, deposit_id: depositId } = row;
  const nowMs = Date.now();
  sql.exec(
    `UPDATE payments SET state = ?, refund_at_ms = NULL, changed_at_ms = ?
     WHERE payment_id = ? AND state = 'returning'`,
    state,
    nowMs,
    paymentId,
  );
  if (state === 'returned' && memberId !== null && depositId !== null)
    addNotice(sql, memberId, { kind: 'returned', payment: { tillId, paymentId, depositId } }, nowMs);
}

async function refundAnswer(
  provider: PaymentProvider,
  payment: { readonly paymentId: string; readonly amountMinor: number },
): Promise<PayoutAnswer> {
  try {
    return await provider.refund(payment);
  } catch (error) {
    logTrouble('till-refund', error);
    return 'unknown';
  }
}

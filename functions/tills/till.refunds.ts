import type { PaymentProvider, PayoutAnswer } from '#functions/cashier/payment-provider.ts';
import { logTrouble } from '#functions/http/log.ts';
import { addAlert } from './till.alerts.ts';
import { addNews } from './till.news.ts';
import type { PaymentRow } from './till.payments.ts';
import type { TillParts } from './till.ports.ts';

const refundsAtOnce = 20;
const againMs = 5 * 60_000;

export function nextRefundMs(sql: SqlStorage): number | undefined {
  const { at } = sql
    .exec<{ at: number | null }>(
      'SELECT min(refund_at_ms) AS at FROM payments WHERE refund_at_ms IS NOT NULL',
    )
    .one();
  return at ?? undefined;
}

/** Sends back what operators decided to; a provider does so once per payment, so an unknown answer is asked again. */
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
  await Promise.all(rows.map((row) => refund(parts, provider, row)));
  return nextRefundMs(sql);
}

async function refund({ sql, commit, tillId }: TillParts, provider: PaymentProvider, row: PaymentRow) {
  const {
    payment_id: paymentId,
    amount_minor: amountMinor,
    member_id: memberId,
    deposit_id: depositId,
  } = row;
  const answer = await refundAnswer(provider, { paymentId, amountMinor });
  commit(() => {
    const nowMs = Date.now();
    if (answer === 'unknown') {
      sql.exec('UPDATE payments SET refund_at_ms = ? WHERE payment_id = ?', nowMs + againMs, paymentId);
      return;
    }
    const state = answer === 'accepted' ? 'returned' : 'parked';
    sql.exec(
      `UPDATE payments SET state = ?, refund_at_ms = NULL, changed_at_ms = ?
       WHERE payment_id = ? AND state = 'returning'`,
      state,
      nowMs,
      paymentId,
    );
    if (answer === 'refused') addAlert(sql, 'REFUND_REFUSED', paymentId, nowMs);
    else if (memberId !== null && depositId !== null)
      addNews(sql, memberId, { kind: 'returned', payment: { tillId, paymentId, depositId } }, nowMs);
  });
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

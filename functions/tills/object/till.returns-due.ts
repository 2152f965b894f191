import { afterWorkingDays, returnDays } from '#functions/cashier/working-days.ts';
import { addAlert } from './till.alerts.ts';

const rowsMax = 100;

/** Alerts operators one working day before parked money has to go back to its payer, once per payment. */
export function recordReturnsDue(sql: SqlStorage, nowMs: number): void {
  const parked = sql.exec<{ payment_id: string; parked_at_ms: number }>(
    `SELECT payment_id, parked_at_ms FROM payments WHERE state = 'parked'
       AND NOT EXISTS (SELECT 1 FROM alerts WHERE code = 'RETURN_DUE' AND about = payment_id)
     ORDER BY parked_at_ms LIMIT ?`,
    rowsMax,
  );
  for (const { payment_id: paymentId, parked_at_ms: parkedAtMs } of parked.toArray())
    if (afterWorkingDays(parkedAtMs, returnDays - 1) <= nowMs) addAlert(sql, 'RETURN_DUE', paymentId, nowMs);
}

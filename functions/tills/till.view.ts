import type { TillView } from '#functions/cashier/till-operations.ts';
import { latestAlerts, stopsOf } from './till.alerts.ts';
import { booksOf, reconciledToMs } from './till.books.ts';

const alertsMax = 20;
const stuckMax = 100;

interface Waiting extends Record<string, SqlStorageValue> {
  count: number;
  amount_minor: number;
  oldest_at_ms: number | null;
}

/** A till as operators see it. */
export function viewOf(sql: SqlStorage): TillView {
  const parked = sql
    .exec<Waiting>(
      `SELECT count(*) AS count, coalesce(sum(amount_minor), 0) AS amount_minor, min(parked_at_ms) AS oldest_at_ms
       FROM payments WHERE state = 'parked'`,
    )
    .one();
  const waiting = sql
    .exec<Waiting>(
      `SELECT count(*) AS count, coalesce(sum(amount_minor), 0) AS amount_minor, min(asked_at_ms) AS oldest_at_ms
       FROM payouts WHERE state IN ('waiting', 'sending', 'unknown', 'accepted', 'stuck')`,
    )
    .one();
  const stuck = sql.exec<{ payout_id: string }>(
    "SELECT payout_id FROM payouts WHERE state = 'stuck' ORDER BY asked_at_ms LIMIT ?",
    stuckMax,
  );
  return {
    stops: stopsOf(sql).map(({ what, reason, since_ms: sinceMs }) => ({ what, reason, sinceMs })),
    alerts: latestAlerts(sql, alertsMax).map(({ code, about, at_ms: atMs }) => ({ code, about, atMs })),
    parked: { payments: parked.count, amountMinor: parked.amount_minor, oldestAtMs: parked.oldest_at_ms },
    payouts: {
      waiting: waiting.count,
      oldestAtMs: waiting.oldest_at_ms,
      stuck: stuck.toArray().map(({ payout_id: id }) => id),
    },
    books: booksOf(sql),
    reconciledToMs: reconciledToMs(sql),
  };
}

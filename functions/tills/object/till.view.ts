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

/** The parked payments of a till, and their sum in each currency: sums of two currencies are never added. */
function parkedIn(sql: SqlStorage): TillView['parked'] {
  const rows = sql
    .exec<Waiting & { currency: string }>(
      `SELECT currency, count(*) AS count, sum(amount_minor) AS amount_minor, min(parked_at_ms) AS oldest_at_ms
       FROM payments WHERE state = 'parked' GROUP BY currency ORDER BY currency`,
    )
    .toArray();
  const since = rows.flatMap(({ oldest_at_ms: atMs }) => atMs ?? []);
  return {
    payments: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map(({ currency, amount_minor: amountMinor }) => ({ currency, amountMinor })),
    oldestAtMs: since.length > 0 ? Math.min(...since) : null,
  };
}

/** A till as operators see it. */
export function viewOf(sql: SqlStorage): TillView {
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
    parked: parkedIn(sql),
    payouts: {
      waiting: waiting.count,
      oldestAtMs: waiting.oldest_at_ms,
      stuck: stuck.toArray().map(({ payout_id: id }) => id),
    },
    books: booksOf(sql),
    reconciledToMs: reconciledToMs(sql),
  };
}

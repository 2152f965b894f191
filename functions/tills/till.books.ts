import type { TillBooks } from '#functions/cashier/till-operations.ts';
import { addAlert, stop } from './till.alerts.ts';
import { keepLines } from './till.extract.ts';
import type { TillParts } from './till.ports.ts';

const hourMs = 3_600_000;
/** How long what moved may take to stand on both sides, before its absence is a difference. */
const settlesMs = 2 * hourMs;
/** How far back each comparison looks again, for lines that a provider adds late. */
const overlapMs = 24 * hourMs;
const differencesMax = 20;

/** Until when the provider's list was read; 0 before the first time. */
export function reconciledToMs(sql: SqlStorage): number {
  return sql.exec<{ to_ms: number }>('SELECT to_ms FROM reconciled').toArray()[0]?.to_ms ?? 0;
}

/**
 * Reads the provider's own list and compares it line by line with what it told. A difference stops deposits there and
 * alerts; whoever looked into it lets them go on.
 */
export async function reconcile(parts: TillParts, isLoadedByHand: boolean): Promise<number> {
  const { sql, commit, provider: providerNow } = parts;
  const provider = await providerNow();
  const nowMs = Date.now();
  if (!provider) return nowMs + hourMs;
  const lines = await provider.extract(Math.max(0, reconciledToMs(sql) - overlapMs), nowMs);
  commit(() => {
    keepLines(sql, lines);
    sql.exec(
      'INSERT INTO reconciled (one, to_ms) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET to_ms = excluded.to_ms',
      nowMs,
    );
    const found = isLoadedByHand ? [] : differences(sql, nowMs - settlesMs);
    for (const about of found) addAlert(sql, 'BOOKS_DIFFER', about, nowMs);
    if (found.length > 0) stop(sql, 'deposits', 'BOOKS_DIFFER', nowMs);
  });
  return nowMs + hourMs;
}

/** What stands on one side only, or with another sum, and is older than the instant. */
function differences(sql: SqlStorage, beforeMs: number): string[] {
  return sql
    .exec<{ about: string }>(
      `SELECT 'payment ' || line_id AS about FROM extract LEFT JOIN payments ON payment_id = line_id
       WHERE kind = 'payment' AND extract.at_ms < ?1 AND (payment_id IS NULL OR standing <> 'settled'
         OR payments.amount_minor <> extract.amount_minor OR payments.currency <> extract.currency)
       UNION ALL
       SELECT 'payment ' || payment_id FROM payments WHERE standing = 'settled' AND payments.at_ms < ?1
         AND NOT EXISTS (SELECT 1 FROM extract WHERE kind = 'payment' AND line_id = payment_id)
       UNION ALL
       SELECT 'payout ' || line_id FROM extract LEFT JOIN payouts ON payout_id = line_id
       WHERE kind = 'payout' AND extract.amount_minor < 0 AND extract.at_ms < ?1 AND (payout_id IS NULL
         OR state IN ('waiting', 'failed') OR payouts.amount_minor <> -extract.amount_minor
         OR payouts.currency <> extract.currency)
       UNION ALL
       SELECT 'payout ' || payout_id FROM payouts WHERE state IN ('paid', 'bounced') AND ended_at_ms < ?1
         AND NOT EXISTS (SELECT 1 FROM extract WHERE kind = 'payout' AND line_id = payout_id)
       LIMIT ?2`,
      beforeMs,
      differencesMax,
    )
    .toArray()
    .map(({ about }) => about);
}

/** The till's sums over all time. */
export function booksOf(sql: SqlStorage): TillBooks {
  return sql
    .exec<TillBooks & Record<string, SqlStorageValue>>(
      `SELECT
         (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE standing = 'settled') AS settledMinor,
         (SELECT coalesce(sum(credit_minor), 0) FROM payments WHERE state = 'credited') AS creditedMinor,
         (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE state = 'given') AS givenMinor,
         (SELECT coalesce(sum(amount_minor), 0) FROM payouts WHERE state IN ('paid', 'bounced')) AS paidOutMinor,
         (SELECT coalesce(sum(amount_minor), 0) FROM payouts WHERE state = 'bounced') AS bouncedMinor,
         (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE state = 'returned') AS returnedMinor,
         (SELECT coalesce(sum(fee_minor), 0) FROM payouts) AS feesMinor,
         (SELECT coalesce(sum(amount_minor), 0) FROM extract) AS linesMinor`,
    )
    .one();
}

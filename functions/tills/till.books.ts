import type { TillBooks } from '#functions/cashier/till-operations.ts';
import { addAlert, isAlerted, stop } from './till.alerts.ts';
import { compareNothing, differences } from './till.comparison.ts';
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
 * Reads the provider's own list and compares it line by line with what it told. A new difference stops deposits there
 * and alerts; whoever looked into it lets them go on.
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
    if (isLoadedByHand) return compareNothing(sql);
    const found = differences(sql, nowMs - settlesMs);
    const fresh = found.filter((about) => !isAlerted(sql, 'BOOKS_DIFFER', about)).slice(0, differencesMax);
    for (const about of fresh) addAlert(sql, 'BOOKS_DIFFER', about, nowMs);
    // What operators looked into and let go on does not stop the till again an hour later.
    if (fresh.length > 0) stop(sql, 'deposits', 'BOOKS_DIFFER', nowMs);
  });
  return nowMs + hourMs;
}

/** The till's sums over all time. */
export function booksOf(sql: SqlStorage): TillBooks {
  return sql
    .exec<TillBooks & Record<string, SqlStorageValue>>(
      `SELECT settled_minor AS settledMinor, credited_minor AS creditedMinor, given_minor AS givenMinor,
         paid_out_minor AS paidOutMinor, bounced_minor AS bouncedMinor, returned_minor AS returnedMinor,
         fees_minor AS feesMinor, lines_minor AS linesMinor FROM books`,
    )
    .one();
}

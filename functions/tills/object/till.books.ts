import type { TillBooks } from '#functions/cashier/till-operations.ts';
import { hourMs } from '#src/rules/durations.ts';
import { addAlert, isAlerted, stop } from './till.alerts.ts';
import { compareNothing, differences } from './till.comparison.ts';
import { keepLines } from './till.extract.ts';
import type { TillParts } from './till.ports.ts';

/** How long a movement may take to appear on both sides before its absence counts as a difference. */
const settlesMs = 2 * hourMs;
/** How far each comparison overlaps the previous one, for lines that a provider adds late. */
const overlapMs = 24 * hourMs;
const differencesMax = 20;

/** The instant up to which the provider's list has been read; 0 before the first time. */
export function reconciledToMs(sql: SqlStorage): number {
  return sql.exec<{ to_ms: number }>('SELECT to_ms FROM reconciled').toArray()[0]?.to_ms ?? 0;
}

/**
 * Reads the provider's own list and compares it line by line with what the provider reported. A new difference
 * raises an alert and stops deposits at the till, until an operator has looked into it and resumes them.
 */
export async function reconcile(parts: TillParts, isLoadedByHand: boolean): Promise<number> {
  const { sql, commit, provider: providerNow } = parts;
  const provider = await providerNow();
  const nowMs = Date.now();
  if (!provider) return nowMs + hourMs;
  const lines = await provider.extract(Math.max(0, reconciledToMs(sql) - overlapMs), nowMs);
  commit(() => {
    keepLines(sql, lines, nowMs);
    sql.exec(
      'INSERT INTO reconciled (one, to_ms) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET to_ms = excluded.to_ms',
      nowMs,
    );
    if (isLoadedByHand) return compareNothing(sql);
    const found = differences(sql, nowMs - settlesMs);
    const fresh = found.filter((about) => !isAlerted(sql, 'BOOKS_DIFFER', about)).slice(0, differencesMax);
    for (const about of fresh) addAlert(sql, 'BOOKS_DIFFER', about, nowMs);
    // A difference that operators have resolved must not stop the till again an hour later.
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

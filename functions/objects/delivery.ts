/** How long a delivery that failed waits: the first time, and at most; each wait is the one before times `factor`. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
  /** 2 by default. */
  readonly factor?: number;
}

/** The wait after a failure, in milliseconds, by the number of failures before it. */
export function backoffMs({ firstMs, maxMs, factor = 2 }: Backoff, failures: number): number {
  return Math.min(maxMs, firstMs * factor ** failures);
}

/** The instant that a statement reads as `at`, such as when the next row of a queue is due; undefined for none. */
export function instantOf(
  sql: SqlStorage,
  statement: string,
  ...values: SqlStorageValue[]
): number | undefined {
  return sql.exec<{ at: number | null }>(statement, ...values).one().at ?? undefined;
}

/**
 * Delivers rows one after another, in the order of the queue, until none is first any more. `deliver` sends a row and
 * removes it; a row that fails keeps its place before those behind it, and the caller or its alarm tries again.
 */
export async function deliverInOrder<Row>(
  first: () => Row | undefined,
  deliver: (row: Row) => Promise<void>,
): Promise<void> {
  for (let row = first(); row !== undefined; row = first()) await deliver(row);
}

/** Delivers rows that do not depend on each other all at once. Throws the first failure after all have ended. */
export async function deliverEach<Row>(
  rows: readonly Row[],
  deliver: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const ended of await Promise.allSettled(rows.map((row) => deliver(row))))
    if (ended.status === 'rejected') throw ended.reason;
}

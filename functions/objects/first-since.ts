/** A table whose rows are numbered in the order of time, and the column of that time. */
export interface InTimeOrder {
  readonly table: string;
  readonly atColumn: string;
}

/**
 * The first row that is not older than an instant, by binary search over the numbers `seq`; the row after the last where
 * none is. So a table needs no index by time.
 */
export function firstSince(
  sql: SqlStorage,
  { table, atColumn }: InTimeOrder,
  atMs: number,
  headSeq: number,
): number {
  let [low, high] = [1, headSeq + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = sql
      .exec<{ seq: number; at_ms: number }>(
        `SELECT seq, ${atColumn} AS at_ms FROM ${table} WHERE seq >= ? ORDER BY seq LIMIT 1`,
        middle,
      )
      .toArray();
    if (row && row.at_ms < atMs) low = row.seq + 1;
    else high = middle;
  }
  return low;
}

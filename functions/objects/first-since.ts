/** A table whose rows are numbered in order of time, and its time column. */
export interface InTimeOrder {
  readonly table: string;
  readonly atColumn: string;
}

/**
 * The `seq` of the first row that is not older than an instant, found by binary search so that the table needs
 * no index by time; one past the last row if all are older.
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

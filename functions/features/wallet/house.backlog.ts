/** What a shard of the house account waits for, and what waits for the shared database. */
export interface Backlog {
  /** Wallets whose announced postings have not come. */
  readonly wallets: number;
  /** Since when the longest of them is waited for. */
  readonly sinceMs: number | null;
  readonly unrecorded: number;
}

/** Reads a shard's backlog for operators. */
export function backlogOf(sql: SqlStorage): Backlog {
  return sql
    .exec<Record<keyof Backlog, number>>(
      `SELECT count(*) AS wallets, min(expected_since_ms) AS sinceMs,
         (SELECT count(*) FROM unrecorded) AS unrecorded
       FROM senders WHERE expected_since_ms IS NOT NULL`,
    )
    .one();
}

/** What a house shard is waiting for, and what it still has to write to the shared database. */
export interface Backlog {
  /** Wallets whose announced postings have not arrived. */
  readonly wallets: number;
  /** When the longest wait began. */
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

/** What was sent to other members since an instant and has not come back, in minor units. */
export function sentToMembersMinor(sql: SqlStorage, sinceMs: number): number {
  return sql
    .exec<{ minor: number }>(
      `SELECT coalesce(sum(amount_minor), 0) AS minor FROM downline_transfers
       WHERE held_at_ms >= ? AND state IN ('held', 'paid')`,
      sinceMs,
    )
    .one().minor;
}

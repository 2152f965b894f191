/** What statements of one kind came to, in minor units. */
export interface IncomeOfKind extends Record<string, SqlStorageValue> {
  kind: string;
  netMinor: number;
}

/** What an agent's statements of periods that began in a span came to, by kind, without those that were cancelled. */
export function incomeOf(sql: SqlStorage, memberId: string, fromMs: number, toMs: number): IncomeOfKind[] {
  return sql
    .exec<IncomeOfKind>(
      `SELECT kind, sum(net_minor) AS netMinor FROM pay_statements
       WHERE member_id = ? AND from_ms >= ? AND from_ms < ? AND state <> 'cancelled' GROUP BY kind`,
      memberId,
      fromMs,
      toMs,
    )
    .toArray();
}

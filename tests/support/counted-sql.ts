/** What an object's storage did in a piece of work. */
export interface SqlCost {
  readonly queries: readonly string[];
  /** Rows that tables have had inserted, changed or deleted, by triggers too; those of indexes are not counted. */
  readonly rows: number;
}

/** Runs a piece of work, and counts what it does in an object's storage. */
export async function sqlCost(sql: SqlStorage, work: () => unknown): Promise<SqlCost> {
  const counted = sql as unknown as { exec: (query: string, ...values: unknown[]) => unknown };
  const exec = counted.exec;
  const changes = () => sql.exec<{ rows: number }>('SELECT total_changes() AS rows').one().rows;
  const before = changes();
  const queries: string[] = [];
  counted.exec = (query, ...values) => {
    queries.push(query);
    return exec.call(sql, query, ...values);
  };
  try {
    await work();
  } finally {
    counted.exec = exec;
  }
  return { queries, rows: changes() - before };
}

/** The steps of a query's plan that read a whole table. */
export function scansOf(sql: SqlStorage, query: string): string[] {
  return scansIn(sql.exec<PlanRow>(`EXPLAIN QUERY PLAN ${query}`).toArray());
}

/** Those steps of a plan, as the database gave it. */
export function scansIn(plan: readonly PlanRow[]): string[] {
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!\S+ VIRTUAL TABLE|CONSTANT|\(subquery)/.test(detail));
}

interface PlanRow extends Record<string, SqlStorageValue> {
  detail: string;
}

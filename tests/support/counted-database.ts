/** One statement that was run, with what it read. */
export interface Counted {
  readonly sql: string;
  readonly rowsRead: number;
  /** Rows of tables that it changed, and rows written with those of indexes. */
  readonly changes: number;
  readonly rowsWritten: number;
  /** How the database finds the rows, one line for each table. */
  readonly plan: readonly string[];
}

type Values = readonly (string | number | null)[];

/** The database, which also notes every statement that is run on it. */
export function countedDatabase(database: D1Database): { database: D1Database; statements: Counted[] } {
  const statements: Counted[] = [];
  const note = async (sql: string, values: Values, meta: D1Meta) => {
    const { results } = await database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all();
    const plan = results.map(({ detail }) => String(detail));
    statements.push({
      sql,
      plan,
      rowsRead: meta.rows_read,
      changes: meta.changes,
      rowsWritten: meta.rows_written,
    });
  };
  const prepare = (sql: string) => bound(sql, []);
  const bound = (sql: string, values: Values): object => {
    const run = async () => {
      const answer = await database
        .prepare(sql)
        .bind(...values)
        .all();
      await note(sql, values, answer.meta);
      return answer;
    };
    return { sql, values, all: run, run, bind: (...given: Values) => bound(sql, given) };
  };
  const batch = async (prepared: readonly { sql: string; values: Values }[]) => {
    const each = prepared.map(({ sql, values }) => database.prepare(sql).bind(...values));
    const answers = await database.batch(each);
    for (const [at, { sql, values }] of prepared.entries()) {
      const answer = answers[at];
      if (answer) await note(sql, values, answer.meta);
    }
    return answers;
  };
  return { database: { prepare, batch } as unknown as D1Database, statements };
}

/** The parts of a plan that read a whole table or sort, which no list of operators does. */
export function faultsOf({ plan }: Counted): readonly string[] {
  return plan.filter((line) =>
    /^SCAN (?!\S+ VIRTUAL TABLE|CONSTANT|\(subquery)|TEMP B-TREE FOR ORDER BY/.test(line),
  );
}

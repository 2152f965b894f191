import { RecordsDatabase } from '#tests/money/platform/records-database.ts';

/** The shared database with nodes of a tree, for statements that are tried without a site. */
export class TreeDatabase {
  readonly #records = new RecordsDatabase();
  /** Every statement that was run through `env`. */
  readonly statements: string[] = [];
  readonly env = { DB: this.#noting(this.#records.asPlatform(undefined as never)) } as unknown as Env;
  #numbers = 0;

  /** Adds a member's node below another member's. */
  add(memberId: string, parent?: string, type = parent === undefined ? 2 : 1): string {
    this.#numbers += 1;
    const [above] = this.rows<{ number: number; path: string; depth: number }>(
      'SELECT number, path, depth FROM agent_nodes WHERE member_id = ?',
      parent ?? '',
    );
    this.rows(
      `INSERT INTO agent_nodes (merchant, member_id, number, parent, type, path, depth, since_ms)
       VALUES ('demo', ?, ?, ?, ?, ?, ?, 0)`,
      ...[memberId, this.#numbers, above?.number ?? null, type],
      ...[`${above ? `${above.path}/` : ''}${this.#numbers.toString(36)}`, above ? above.depth + 1 : 0],
    );
    return memberId;
  }

  /** Rows that tables have had inserted, changed or deleted; those of indexes are not counted. */
  get changes(): number {
    return this.rows<{ rows: number }>('SELECT total_changes() AS rows')[0]?.rows ?? 0;
  }

  #noting(database: D1Database): D1Database {
    const prepare = (sql: string) => {
      this.statements.push(sql);
      return database.prepare(sql);
    };
    return { prepare, batch: (of: D1PreparedStatement[]) => database.batch(of) } as unknown as D1Database;
  }

  rows<Row>(sql: string, ...values: readonly (string | number | null)[]): Row[] {
    return this.#records.rows<Row>(sql, ...values);
  }
}

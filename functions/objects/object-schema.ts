/** One numbered step of an object's schema. Once deployed it is never edited: a change is the next number. */
export interface Migration {
  readonly version: number;
  readonly what: string;
  readonly statements: readonly string[];
}

const versionTable = `CREATE TABLE IF NOT EXISTS schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT`;

/**
 * Brings an object's tables to the newest schema, each missing migration in a transaction of its own together with
 * its version. The first migration of every object also passes over tables made before versions were kept.
 */
export function migrate(
  storage: DurableObjectStorage,
  migrations: readonly Migration[],
  nowMs: number,
): void {
  const { sql } = storage;
  sql.exec(versionTable);
  const { version } = sql
    .exec<{ version: number }>('SELECT coalesce(max(version), 0) AS version FROM schema_version')
    .one();
  for (const migration of migrations) if (migration.version > version) apply(storage, migration, nowMs);
}

/** The statements of all migrations in order, for storage that starts empty. */
export function statementsOf(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ statements }) => statements);
}

function apply(storage: DurableObjectStorage, { version, what, statements }: Migration, nowMs: number): void {
  storage.transactionSync(() => {
    for (const statement of statements) storage.sql.exec(statement);
    storage.sql.exec(
      'INSERT INTO schema_version (version, what, applied_at_ms) VALUES (?, ?, ?)',
      version,
      what,
      nowMs,
    );
  });
}

/** One numbered migration of an object's schema. Once deployed it is never edited; a change gets the next number. */
export interface Migration {
  readonly version: number;
  readonly what: string;
  readonly statements: readonly string[];
}

/** The complete schema of a version, for an object that has no tables yet. */
export interface NewestSchema {
  readonly version: number;
  readonly statements: readonly string[];
}

const versionTable = `CREATE TABLE IF NOT EXISTS schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT`;

/**
 * Migrates an object's tables to the newest schema, each missing migration in a transaction of its own together
 * with its version. The first migration of every object tolerates tables from before versions were stored. A new
 * object gets the newest schema at once if it is given, because SQLite reads the whole schema again for each ALTER.
 */
export function migrate(
  storage: DurableObjectStorage,
  migrations: readonly Migration[],
  nowMs: number,
  newest?: NewestSchema,
): void {
  const { sql } = storage;
  sql.exec(versionTable);
  const { version } = sql
    .exec<{ version: number }>('SELECT coalesce(max(version), 0) AS version FROM schema_version')
    .one();
  if (version === 0 && newest?.version === migrations.length && isEmpty(sql))
    return storage.transactionSync(() => {
      for (const statement of newest.statements) sql.exec(statement);
      for (const migration of migrations) recordVersion(sql, migration, nowMs);
    });
  for (const migration of migrations) if (migration.version > version) apply(storage, migration, nowMs);
}

const isEmpty = (sql: SqlStorage) =>
  sql
    .exec(
      `SELECT 1 FROM sqlite_master
        WHERE type = 'table' AND name <> 'schema_version' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' LIMIT 1`,
    )
    .toArray().length === 0;

/** The statements of all migrations in order, for storage that starts empty. */
export function statementsOf(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ statements }) => statements);
}

function apply(storage: DurableObjectStorage, migration: Migration, nowMs: number): void {
  storage.transactionSync(() => {
    for (const statement of migration.statements) storage.sql.exec(statement);
    recordVersion(storage.sql, migration, nowMs);
  });
}

function recordVersion(sql: SqlStorage, { version, what }: Migration, nowMs: number): void {
  sql.exec(
    'INSERT INTO schema_version (version, what, applied_at_ms) VALUES (?, ?, ?)',
    version,
    what,
    nowMs,
  );
}

import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Migration, type NewestSchema, statementsOf } from '#functions/objects/object-schema.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';

/** The file with the newest schema of a member's object. */
const playerSchemaFile = 'functions/player/player.newest-schema.json';

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** The contents of a new object's storage after all migrations, as statements that create it at once. */
export function newestSchemaOf(migrations: readonly Migration[]): NewestSchema {
  const database = new DatabaseSync(':memory:');
  for (const statement of statementsOf(migrations)) database.exec(statement);
  const made = database
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all() as unknown as Made[];
  const of = (kind: string) => made.filter(({ type }) => type === kind);
  const rows = of('table').flatMap(({ name }) => rowsOf(database, name));
  const statements = [
    ...of('table').map(({ sql }) => sql),
    // The rows come before the triggers, which would act on them.
    ...rows,
    ...['index', 'view', 'trigger'].flatMap((kind) => of(kind).map(({ sql }) => sql)),
  ];
  return { version: migrations.length, statements };
}

/** The rows that migrations write into a new object, such as the one row of a cursor. */
function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table) as unknown as {
    readonly name: string;
  }[];
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
  const rows = database.prepare(`SELECT ${values} AS row FROM "${table}"`).all() as unknown as {
    readonly row: string;
  }[];
  return rows.map(({ row }) => `INSERT INTO "${table}" (${names}) VALUES (${row})`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(playerSchemaFile, `${JSON.stringify(newestSchemaOf(playerMigrations), null, 2)}\n`);

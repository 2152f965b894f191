import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';
import { demoStatements } from './demo-statements.ts';
import { withLocalStores } from './local-stores.ts';

const folder = 'migrations';
/** The table in which `wrangler d1 migrations apply` records what was applied, so that both can be used in turn. */
const appliedTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/**
 * Applies the migrations that a local database lacks, and loads the demo operator. Unlike `wrangler d1
 * migrations apply`, which starts a runtime for each migration, this starts only one.
 */
async function fill(database: D1Database): Promise<void> {
  await database.prepare(appliedTable).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const known = new Set(results.map(({ name }) => name));
  const waiting = readdirSync(folder)
    .sort()
    .filter((name) => name.endsWith('.sql') && !known.has(name));
  for (const name of waiting) {
    const statements = statementsOf(readFileSync(join(folder, name), 'utf8'));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
  await database.batch(demoStatements(Date.now()).map((statement) => database.prepare(statement)));
}

const { 'persist-to': state } = parseArgs({ options: { 'persist-to': { type: 'string' } } }).values;
if (!state) throw new Error('usage: local-database.ts --persist-to FOLDER');
await withLocalStores<Pick<Env, 'DB'>, void>('d1_databases', state, ({ DB }) => fill(DB));

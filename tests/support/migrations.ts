import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';

/** Applies every migration to an empty database. */
export async function applyMigrations(database: D1Database): Promise<void> {
  for (const migration of readdirSync('migrations').sort())
    await database.batch(
      statementsOf(readFileSync(join('migrations', migration), 'utf8')).map((each) => database.prepare(each)),
    );
}

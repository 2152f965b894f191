import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';

/**
 * Applies every migration to an empty database, in one call: the local runtime waits for each statement that is
 * prepared. It takes a statement a line.
 */
export async function applyMigrations(database: D1Database): Promise<void> {
  const lines = readdirSync('migrations')
    .sort()
    .flatMap((migration) => statementsOf(readFileSync(join('migrations', migration), 'utf8')))
    .map((statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' '));
  await database.exec(lines.join('\n'));
}

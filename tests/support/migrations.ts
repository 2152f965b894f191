import { readFileSync } from 'node:fs';
import { migrationLines } from '../../scripts/setup/steps/bundle.mjs';

/**
 * Applies every migration to an empty database in one call, because the local runtime makes a round trip for each
 * prepared statement. `exec` expects one statement a line.
 */
export async function applyMigrations(database: D1Database): Promise<void> {
  await database.exec(readFileSync(migrationLines, 'utf8'));
}

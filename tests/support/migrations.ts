import { readFileSync } from 'node:fs';
import { migrationLines } from '../../scripts/setup/steps/bundle.mjs';

/**
 * Applies every migration to an empty database, in one call: the local runtime waits for each statement that is
 * prepared. It takes a statement a line.
 */
export async function applyMigrations(database: D1Database): Promise<void> {
  await database.exec(readFileSync(migrationLines, 'utf8'));
}

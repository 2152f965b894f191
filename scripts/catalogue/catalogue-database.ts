import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { literal } from '../setup/catalogue-sql.ts';
import type { CurrentCatalogue } from '#functions/catalogue/feed/place-games.ts';

/** The database to use: the local one of this folder, or the deployed one. */
export type Place = '--local' | '--remote';

function execute(place: Place, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', place, '-c', 'wrangler.toml', '--yes', ...args],
    { encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status !== 0) throw new Error(`The database command failed: ${error?.message ?? (stderr || stdout)}`);
  return stdout;
}

const catalogueRows = z.tuple([
  z.object({ results: z.array(z.object({ code: z.string() })) }),
  z.object({
    results: z.array(
      z.object({
        ...{ nodeId: z.string(), gameCode: z.string(), vendorCode: z.string() },
        ...{ position: z.int(), countries: z.string().nullable() },
      }),
    ),
  }),
]);

/** Reads a merchant's current vendors and games. */
export function readCurrentCatalogue(place: Place, merchant: string): CurrentCatalogue {
  const of = `WHERE merchant = ${literal(merchant)}`;
  const request = `SELECT code FROM vendors ${of}; SELECT node_id AS nodeId, game_code AS gameCode, vendor_code AS vendorCode, position, countries FROM games ${of}`;
  const text = execute(place, ['--json', '--command', request]);
  const [vendors, games] = catalogueRows.parse(JSON.parse(text.slice(text.indexOf('['))));
  return { vendors: vendors.results.map(({ code }) => code), games: games.results };
}

/** Runs the statements as one batch: either all of them take effect, or none. */
export function runStatements(place: Place, statements: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const file = join(folder, 'import.sql');
  try {
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''));
    execute(place, ['--file', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { literal } from '../setup/catalogue-sql.ts';
import type { NewMerchant } from './merchant-statements.ts';

/** The database to use: the local one of this folder, or that of a deployment by its configuration. */
export interface Place {
  readonly isRemote: boolean;
  readonly config: string;
}

const found = z.tuple([
  z.object({
    results: z.array(z.object({ code: z.string(), host: z.string(), consoleHost: z.string().nullable() })),
  }),
]);

function execute({ isRemote, config }: Place, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', isRemote ? '--remote' : '--local', '-c', config, '--yes', ...args],
    { encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status !== 0) throw new Error(`The database command failed: ${error?.message ?? (stderr || stdout)}`);
  return stdout;
}

/** The merchants that have this code or one of these hosts. */
export function findMerchant(place: Place, { code, host, consoleHost = host }: NewMerchant) {
  const hosts = [host, consoleHost].map(literal).join(', ');
  const request = `SELECT code, host, console_host AS consoleHost FROM merchants WHERE code = ${literal(code)} OR host IN (${hosts}) OR console_host IN (${hosts})`;
  const text = execute(place, ['--json', '--command', request]);
  return found.parse(JSON.parse(text.slice(text.indexOf('['))))[0].results;
}

/** Runs the statements as one batch: either all of them take effect, or none. */
export function runStatements(place: Place, statements: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
  const file = join(folder, 'merchant.sql');
  try {
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''));
    execute(place, ['--file', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

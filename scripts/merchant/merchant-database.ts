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

/** How often a command is tried while the running local site writes to the same file, and the wait in milliseconds. */
const busy = { tries: 20, waitMs: 500 };

function execute(place: Place, args: readonly string[], triesLeft = busy.tries): string {
  const { isRemote, config } = place;
  const { status, stdout, stderr, error } = spawnSync(
    'wrangler',
    ['d1', 'execute', 'DB', isRemote ? '--remote' : '--local', '-c', config, '--yes', ...args],
    { encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (status === 0) return stdout;
  const said = error?.message ?? `${stderr}${stdout}`;
  if (isRemote || triesLeft <= 1 || !said.includes('SQLITE_BUSY'))
    throw new Error(`The database command failed: ${said}`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busy.waitMs);
  return execute(place, args, triesLeft - 1);
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

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoStatements } from './demo-statements.ts';

/** Runs the statements on the local database; answers the exit code. */
function load(sql: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
  const file = join(folder, 'demo.sql');
  try {
    writeFileSync(file, sql);
    const flags = ['--local', '-c', 'wrangler.toml', '--yes', '--file', file, ...process.argv.slice(2)];
    const { status, error } = spawnSync('wrangler', ['d1', 'execute', 'DB', ...flags], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (error) throw error;
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sql = demoStatements(Date.now())
  .map((statement) => `${statement};\n`)
  .join('');
if (process.argv.includes('--print')) process.stdout.write(sql);
else process.exitCode = load(sql);

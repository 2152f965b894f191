import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueStatements, literal } from './catalogue-sql.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { demoInviteCode, demoMerchant, demoSettings } from './demo-settings.ts';

/** What a fresh local database needs: the demo merchant, its settings, vendors and games. */
function statements(nowMs: number): string[] {
  const { code, host, name } = demoMerchant;
  const by = `${nowMs}, 'setup'`;
  return [
    `INSERT INTO merchants (code, host, name) VALUES (${[code, host, name].map(literal).join(', ')}) ON CONFLICT (code) DO NOTHING`,
    ...Object.entries(demoSettings).map(
      ([document, value]) =>
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (${literal(code)}, ${literal(document)}, ${literal(JSON.stringify(value))}, 1, ${by}) ON CONFLICT (merchant, name) DO NOTHING`,
    ),
    `INSERT INTO affiliate_links (merchant, code, created_at_ms) VALUES (${literal(code)}, ${literal(demoInviteCode)}, ${nowMs}) ON CONFLICT (merchant, code) DO NOTHING`,
    ...catalogueStatements(code, readDemoCatalogue(), 'setup', nowMs),
  ];
}

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

const sql = statements(Date.now())
  .map((statement) => `${statement};\n`)
  .join('');
if (process.argv.includes('--print')) process.stdout.write(sql);
else process.exitCode = load(sql);

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('prints the demo operator’s statements, for copying into a deployment', () => {
  const script = fileURLToPath(new URL('demo-data.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });

  expect(status).toBe(0);
  for (const table of ['merchants', 'settings', 'vendors', 'games'])
    expect(stdout).toContain(`INSERT INTO ${table} (`);
});

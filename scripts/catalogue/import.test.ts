import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'feed-'));
mkdirSync(join(folder, 'folder.json'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = fileURLToPath(new URL('import.ts', import.meta.url));

function importOf(file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'import', file], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('an import of a feed that cannot be read', () => {
  it.each([
    ['that does not exist', join(folder, 'missing.json'), 'there is no such file. Check the path'],
    ['that is a folder', join(folder, 'folder.json'), 'this is a folder. Name the feed’s file'],
  ])('reports one %s, and exits with 1', (_, file, why) => {
    const { status, stdout, stderr } = importOf(file);

    expect(stderr).toContain(why);
    expect(stderr).toContain('Nothing was changed.');
    expect(stderr).not.toMatch(/ENOENT|EISDIR/);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const header = 'nodeId,nameEn\n';

/** Writes a feed of these bytes and imports it. */
function importOfBytes(name: string, bytes: Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return { file, ...importOf(file) };
}

describe('an import of a feed in another encoding', () => {
  it.each([
    ['latin.csv', Buffer.from(`${header}1,Fox\n2,Caf\u00e9\n`, 'latin1'), 3, 'the byte E9'],
    [
      'cut.csv',
      Buffer.concat([Buffer.from(`${header}1,`), Buffer.from('é').subarray(0, 1), Buffer.from('\n')]),
      2,
      'the byte C3',
    ],
    ['surrogate.json', Buffer.from([0x5b, 0x0a, 0xed, 0xa0, 0x80, 0x0a, 0x5d]), 2, 'the byte ED'],
    ['wide.csv', Buffer.from(`\uFEFF${header}1,Fox\n`, 'utf16le'), 1, 'UTF-16'],
    ['wide.json', Buffer.from('\uFEFF[]', 'utf16le').swap16(), 1, 'UTF-16'],
    ['wider.json', Buffer.from([0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0]), 1, 'UTF-32'],
  ])('reports the line of %s and what stands there, and changes nothing', (name, bytes, line, what) => {
    const { file, status, stdout, stderr } = importOfBytes(name, bytes);
    expect(stdout.startsWith(`${file}:${line}  file: `)).toBe(true);
    expect(stdout).toContain(what);
    expect(stdout).toContain('Save the file as UTF-8');
    expect(stderr).toContain('nothing was changed');
    expect(status).toBe(1);
  });
});

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

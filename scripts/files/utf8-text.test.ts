import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { utf8Text } from './utf8-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const latin = Buffer.from('{\n"name": "Caf\u00e9"\n}', 'latin1');

describe('a text from outside', () => {
  it.each(['', 'plain\n', 'سنہری\n황금 🦊\n', '\uFEFFmarked'])('in UTF-8 is read as it is: %j', (text) => {
    expect(utf8Text(new TextEncoder().encode(text))).toEqual({ ok: true, text });
  });

  it.each([
    ['Latin letters of one byte', latin, 2, 'E9'],
    ['a letter that is cut off at the end', Buffer.from([0x61, 0x0a, 0x0a, 0xe2, 0x82]), 3, 'E2'],
    ['an overlong slash', Buffer.from([0x61, 0xc0, 0xaf]), 1, 'C0'],
    ['a letter beyond the last one', Buffer.from([0x0a, 0xf4, 0x90, 0x80, 0x80]), 2, 'F4'],
  ])('is refused with its line for %s', (_, bytes, line, byte) => {
    expect(utf8Text(bytes)).toEqual({
      ok: false,
      line,
      reason: `the byte ${byte} is not UTF-8. Save the file as UTF-8.`,
    });
  });
});

describe.each(['../events/verify.ts', '../evidence/verify.ts'])('the command of %s', (script) => {
  it('refuses a file that is not UTF-8, with its line', () => {
    const file = join(folder, 'latin.json');
    writeFileSync(file, latin);
    const path = fileURLToPath(new URL(script, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [path, file], { encoding: 'utf8' });
    expect(stderr).toContain(`${file}:2  the byte E9 is not UTF-8`);
    expect(status).toBe(2);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementDocument } from '#src/rules/agents/pay/document.ts';
import { statementKinds } from '#src/rules/agents/pay/statement.ts';
import { verifyStatement } from '#src/rules/agents/pay/verify.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { randomStatement } from '#tests/support/random-statement.ts';
import { verifierScript } from '../build/statement-verifier.ts';

const eachKind = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'statements-'));
const tool = join(folder, 'verify-statement.mjs');
beforeAll(async () => writeFileSync(tool, await verifierScript()));
afterAll(() => rmSync(folder, { recursive: true }));

const documentOf = (kind: (typeof statementKinds)[number], seed: number) =>
  statementDocument(randomStatement(kind, new Seeded(seed)), (text) => hash('sha256', text, 'hex'));

/** The entries that a byte of the text belongs to: by their text, as the document writes them one a line. */
function entryAt(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  const field = /^"(\w+)":/.exec(line)?.[1];
  if (field !== undefined) return field;
  const opening = before.findLastIndex((each) => each.endsWith(':['));
  const list = /^"(\w+)"/.exec(before[opening] ?? '')?.[1];
  return list === undefined ? '' : `${list}[${before.length - 2 - opening}]`;
}

describe('the verifier of statements, as one file', () => {
  it('imports nothing but Node itself', async () => {
    const imported = [...(await verifierScript()).matchAll(/(?:from|import\()\s*"([^"]+)"/g)];
    expect(imported.map(([, name]) => name)).toEqual(['node:fs']);
  });

  it.each(statementKinds)('computes a thousand statements again: %s', (kind) => {
    const files = Array.from({ length: eachKind }, (_, seed) => {
      const file = join(folder, `${kind}-${seed}.json`);
      writeFileSync(file, documentOf(kind, seed).text);
      return file;
    });
    const said = execFileSync(process.execPath, [tool, ...files], { encoding: 'utf8', maxBuffer: 2 ** 24 });
    expect(
      said
        .trimEnd()
        .split('\n')
        .filter((line) => line.includes(`: right, ${kind} `)),
    ).toHaveLength(eachKind);
  });

  it('names the line of which one byte was changed', () => {
    const file = join(folder, 'changed.json');
    for (const kind of statementKinds)
      for (let seed = 0; seed < 4; seed += 1) {
        const { text } = documentOf(kind, seed);
        const at = text.search(/\d(?=[,}])/);
        writeFileSync(file, `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`);
        const { status, stderr } = spawnSync(process.execPath, [tool, file], { encoding: 'utf8' });
        expect([status, stderr]).toEqual([
          1,
          `${file}: ${entryAt(text, at)}: this was changed after the statement was made\n`,
        ]);
      }
  });
});

describe('the check in the page', () => {
  it('names the line of any byte that was changed', async () => {
    const random = new Seeded(21);
    for (const kind of statementKinds)
      for (let seed = 0; seed < 200; seed += 1) {
        const { text } = documentOf(kind, seed);
        const at = random.whole(0, text.length - 1);
        const changed = `${text.slice(0, at)}${random.pick([...'0179ax"{},'].filter((each) => each !== text[at]))}${text.slice(at + 1)}`;
        const verdict = await verifyStatement(changed);
        const number = text.slice(0, at).split('\n').length;
        const named = verdict.isRight ? 'right' : verdict.line;
        const entry = entryAt(text, at);
        // Without a line's end, the line before or after it may be the one that cannot be read.
        const near = [number - 1, number, number + 1].map((each) => `line ${each}`);
        expect([entry, `${entry}[0]`, ...near], `${kind} ${seed} ${at}`).toContain(named);
      }
  });

  it('names the line that is not what the others come to, also if the document was sealed anew', async () => {
    const sealed = (changed: object) =>
      statementDocument(changed as never, (text) => hash('sha256', text, 'hex')).text;
    const rebate = randomStatement('rebate', new Seeded(3));
    expect(await verifyStatement(sealed({ ...rebate, netMinor: rebate.netMinor + 1 }))).toEqual({
      isRight: false,
      fault: 'computed-otherwise',
      line: 'netMinor',
    });
    const dividend = randomStatement('dividend', new Seeded(4));
    if (dividend.kind !== 'dividend') throw new Error('another kind');
    const lines = dividend.lines.map((line) =>
      line.line === 'given' ? { ...line, amountMinor: line.amountMinor - 1 } : line,
    );
    expect(await verifyStatement(sealed({ ...dividend, lines }))).toMatchObject({ line: 'lines[4]' });
    const { netMinor: _, ...without } = rebate;
    expect(await verifyStatement(sealed(without))).toMatchObject({ line: 'netMinor' });
    expect(await verifyStatement(sealed({ ...rebate, more: 1 }))).toMatchObject({ line: 'more' });
  });

  it('refuses what is no statement at all', async () => {
    expect(await verifyStatement('')).toMatchObject({ fault: 'unreadable', line: 'line 1' });
    expect(await verifyStatement('null')).toMatchObject({ isRight: false });
    expect(await verifyStatement('{}')).toMatchObject({ isRight: false });
  });
});

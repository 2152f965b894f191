import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { keyOf } from './encode.ts';
import { type KeptFiles, keptFile, readKept, writeKept } from './kept-files.ts';
import { everyPicture, tilePictures } from './pictures.ts';

const kept = readKept();
/** The maximum mean difference, of 255; encoding causes 4 to 6. */
const differenceMax = 10;

it('reads what it wrote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const some: KeptFiles = new Map([
    ['b', [{ extension: 'png', bytes: Buffer.from('\nthree') }]],
    [
      'a',
      [
        { extension: 'avif', bytes: Buffer.from('one') },
        { extension: 'webp', bytes: Buffer.from([0, 10, 255]) },
      ],
    ],
  ]);
  writeKept(some, join(folder, 'kept.bin'));
  expect(readKept(join(folder, 'kept.bin'))).toEqual(some);
  expect(readKept(join(folder, 'none.bin')).size).toBe(0);
  rmSync(folder, { recursive: true });
});

it('contains every picture that needs encoding, and no other', () => {
  const keys = everyPicture()
    .filter(({ kind }) => kind !== 'svg')
    .map(keyOf);
  expect([...kept.keys()]).toEqual([...new Set(keys)].sort());
});

it('contains pictures that match their drawings', async () => {
  const apart: unknown[] = [];
  for (const picture of tilePictures().filter((_, at) => at % 90 === 0))
    for (const { extension, bytes } of kept.get(keyOf(picture)) ?? []) {
      const difference = await meanDifference(bytes, Buffer.from(picture.svg));
      if (difference > differenceMax) apart.push({ name: picture.name, extension, difference });
    }
  expect(apart).toEqual([]);
});

it('is committed as last drawn', () => {
  const changed = execFileSync('git', ['diff', '--name-only', '--', keptFile], { encoding: 'utf8' });
  expect(changed, 'Pictures were drawn anew: commit demo/render/kept.bin').toBe('');
});

async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
}

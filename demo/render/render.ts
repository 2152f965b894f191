import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Encoded, encode, keyOf, tileAvifBytesMean } from './encode.ts';
import { readKept, writeKept } from './kept-files.ts';
import { everyPicture, type Picture } from './pictures.ts';

const folder = fileURLToPath(new URL('../../public/art/', import.meta.url));

/** Encodes pictures on all cores, and returns the files by the cache keys of their drawings. */
async function encodeAll(pictures: readonly Picture[]): Promise<Map<string, readonly Encoded[]>> {
  const encoded = new Map<string, readonly Encoded[]>();
  const waiting = [...pictures];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) encoded.set(keyOf(next), await encode(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return encoded;
}

function write({ name }: Picture, files: readonly Encoded[]): void {
  for (const { extension, bytes } of files) {
    const path = join(folder, `${name}.${extension}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** The mean and the maximum size of the tiles in one format, in bytes. */
function tileBytes(extension: Encoded['extension']): { mean: number; max: number } {
  const sizes = pictures
    .filter(({ kind }) => kind === 'tile')
    .flatMap((tile) => filesOf(tile).filter((file) => file.extension === extension))
    .map(({ bytes }) => bytes.length);
  return {
    mean: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    max: Math.max(...sizes),
  };
}

const startedAtMs = performance.now();
const pictures = everyPicture();
const kept = readKept();
const missing = pictures.filter((picture) => !kept.has(keyOf(picture)));
const encoded = await encodeAll(missing);
const filesOf = (picture: Picture) => kept.get(keyOf(picture)) ?? encoded.get(keyOf(picture)) ?? [];

rmSync(folder, { recursive: true, force: true });
for (const picture of pictures) write(picture, filesOf(picture));
// An SVG drawing is its own file, so it needs no stored encoding.
const toKeep = pictures.filter(({ kind }) => kind !== 'svg');
writeKept(new Map(toKeep.map((picture) => [keyOf(picture), filesOf(picture)])));

const [avif, webp] = [tileBytes('avif'), tileBytes('webp')];
const drawn = missing.filter(({ kind }) => kind !== 'svg').length;
const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
process.stdout.write(
  `${pictures.length} pictures in ${seconds} s, ${drawn} of them encoded; tiles AVIF ${avif.mean} bytes on average, ${avif.max} at most; WebP ${webp.mean}, ${webp.max}\n`,
);
if (avif.mean > tileAvifBytesMean)
  throw new Error(`tiles take ${avif.mean} bytes on average, ${tileAvifBytesMean} are allowed`);

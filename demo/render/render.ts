import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Encoded, encode, keyOf, tileAvifBytesMean } from './encode.ts';
import { readKept, writeKept } from './kept-files.ts';
import { everyPicture, type Picture } from './pictures.ts';

/** The folder's index: the cache key of each picture's drawing, and the size of its files in bytes. */
type Contents = Record<string, { key: string; files: Record<string, number> }>;

const folder = fileURLToPath(new URL('../../public/art/', import.meta.url));
const contentsFile = join(folder, 'contents.json');

function readContents(): Contents {
  return existsSync(contentsFile) ? (JSON.parse(readFileSync(contentsFile, 'utf8')) as Contents) : {};
}

function stands(name: string, entry: Contents[string] | undefined, key: string): boolean {
  return (
    entry?.key === key &&
    Object.keys(entry.files).every((extension) => existsSync(join(folder, `${name}.${extension}`)))
  );
}

async function write(picture: Picture, contents: Contents): Promise<void> {
  const files: Record<string, number> = {};
  const key = keyOf(picture);
  for (const { extension, bytes } of kept.get(key) ?? (await encode(picture))) {
    const path = join(folder, `${picture.name}.${extension}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    files[extension] = bytes.length;
  }
  contents[picture.name] = { key, files };
}

/** The encoded files of a picture, as they stand in the folder. */
function filesOf({ name }: Picture, contents: Contents): Encoded[] {
  return Object.keys(contents[name]?.files ?? {}).map((extension) => ({
    extension: extension as Encoded['extension'],
    bytes: readFileSync(join(folder, `${name}.${extension}`)),
  }));
}

/** Keeps the files of these pictures and of no others; a drawing that is its own file needs no keeping. */
function keep(pictures: readonly Picture[], contents: Contents): void {
  const toKeep = pictures
    .filter(({ kind }) => kind !== 'svg')
    .map((picture) => ({ picture, key: keyOf(picture) }));
  if (toKeep.length === kept.size && toKeep.every(({ key }) => kept.has(key))) return;
  writeKept(new Map(toKeep.map(({ picture, key }) => [key, filesOf(picture, contents)])));
}

function removeGone(contents: Contents, pictures: readonly Picture[]): void {
  const names = new Set(pictures.map(({ name }) => name));
  for (const [name, { files }] of Object.entries(contents)) {
    if (names.has(name)) continue;
    for (const extension of Object.keys(files)) rmSync(join(folder, `${name}.${extension}`), { force: true });
    delete contents[name];
  }
}

/** The tiles' bytes in one format: the mean and the largest. */
function tileBytes(contents: Contents, extension: string): { mean: number; most: number } {
  const sizes = Object.entries(contents)
    .filter(([name]) => name.startsWith('tiles/'))
    .map(([, { files }]) => files[extension] ?? 0);
  return {
    mean: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    most: Math.max(...sizes),
  };
}

const startedAtMs = performance.now();
const pictures = everyPicture();
const contents = readContents();
const kept = readKept();
const waiting = pictures.filter((picture) => !stands(picture.name, contents[picture.name], keyOf(picture)));
const drawn = waiting.length;
mkdirSync(folder, { recursive: true });
removeGone(contents, pictures);
try {
  await Promise.all(
    Array.from({ length: availableParallelism() + 1 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await write(next, contents);
    }),
  );
} finally {
  writeFileSync(contentsFile, `${JSON.stringify(contents)}\n`);
}
keep(pictures, contents);
const avif = tileBytes(contents, 'avif');
const webp = tileBytes(contents, 'webp');
const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
process.stdout.write(
  `${pictures.length} pictures, ${drawn} written in ${seconds} s; tiles AVIF ${avif.mean} bytes on average, ${avif.most} at most; WebP ${webp.mean}, ${webp.most}\n`,
);
if (avif.mean > tileAvifBytesMean)
  throw new Error(`tiles take ${avif.mean} bytes on average, ${tileAvifBytesMean} are allowed`);

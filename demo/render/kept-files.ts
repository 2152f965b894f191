import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Encoded } from './encode.ts';

type Extension = Encoded['extension'];
/** The start of each file after the index and its length, in bytes, by the cache key of its drawing. */
type Index = Record<string, Partial<Record<Extension, readonly [start: number, length: number]>>>;
/** The encoded files of drawings, by the cache key of each. */
export type KeptFiles = ReadonlyMap<string, readonly Encoded[]>;

/** The committed file of encoded pictures: one line of JSON, which is the index, then the files' bytes. */
export const keptFile = fileURLToPath(new URL('kept.bin', import.meta.url));
const newLine = 10;

/** Reads the committed encoded files; empty if the file does not exist yet. */
export function readKept(path = keptFile): KeptFiles {
  if (!existsSync(path)) return new Map();
  const all = readFileSync(path);
  const end = all.indexOf(newLine);
  const index = JSON.parse(all.toString('utf8', 0, end)) as Index;
  const bytes = all.subarray(end + 1);
  return new Map(
    Object.entries(index).map(([key, files]) => [
      key,
      Object.entries(files).map(([extension, [start, length]]) => ({
        extension: extension as Extension,
        bytes: bytes.subarray(start, start + length),
      })),
    ]),
  );
}

/** Writes the encoded files in the order of their keys, so that equal files give equal bytes. */
export function writeKept(kept: KeptFiles, path = keptFile): void {
  const index: Index = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const [key, files] of [...kept].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const places: Index[string] = {};
    for (const { extension, bytes } of files) {
      places[extension] = [start, bytes.length];
      parts.push(bytes);
      start += bytes.length;
    }
    index[key] = places;
  }
  writeFileSync(path, Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...parts]));
}

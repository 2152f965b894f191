import { inflateSync } from 'node:zlib';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { FileProblem, Pixels } from './picture-file.ts';
import type { PngFile } from './png-file.ts';

/** The seven passes of an interlaced png: the first column and row, and the steps between them. */
const interlacedPasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const onePass = [[0, 0, 1, 1]] as const;

/**
 * The Worker's runtime wants room for another part of its buffer even once everything has been inflated, and throws
 * where Node.js does not. This is sixteen times as much as its version of today needs.
 */
export const inflateRoom = 1_048_576;

interface Pass {
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
  readonly rowBytes: number;
}

/** Decodes a png. It must inflate to exactly the size that its header states, so that no file unpacks to more. */
export function pngPixels(file: PngFile): Result<Pixels, FileProblem> {
  const passes = passesOf(file);
  const size = passes.reduce((total, { rows, rowBytes }) => total + rows * (rowBytes + 1), 0);
  const packed = inflated(file.compressed, size);
  if (packed?.length !== size) return failed('IMAGE_BROKEN');
  const rgba = new Uint8Array(file.width * file.height * 4);
  const pixelBytes = Math.max(1, (file.samples * file.depth) >> 3);
  let at = 0;
  for (const pass of passes) {
    let above: Uint8Array = new Uint8Array(pass.rowBytes);
    for (let row = 0; row < pass.rows; row++) {
      const line = packed.subarray(at + 1, at + 1 + pass.rowBytes);
      if (!unfiltered(line, above, packed[at] as number, pixelBytes)) return failed('IMAGE_BROKEN');
      writeRow(file, pass, row, line, rgba);
      above = line;
      at += pass.rowBytes + 1;
    }
  }
  return ok({ width: file.width, height: file.height, rgba });
}

function passesOf({ width, height, samples, depth, interlaced }: PngFile): Pass[] {
  return (interlaced ? interlacedPasses : onePass)
    .map(([left, top, stepX, stepY]) => {
      const columns = Math.ceil((width - left) / stepX);
      const rows = Math.ceil((height - top) / stepY);
      return { left, top, stepX, stepY, columns, rows, rowBytes: Math.ceil((columns * samples * depth) / 8) };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/**
 * The inflated bytes; undefined if they are damaged, or exceed the picture’s size by more than the room: the caller
 * compares the size exactly.
 */
function inflated(parts: readonly Uint8Array[], size: number): Uint8Array | undefined {
  try {
    return inflateSync(Buffer.concat(parts), { maxOutputLength: size + inflateRoom });
  } catch {
    return undefined;
  }
}

/** Reverses a row's filter in place; false if the filter is not one of the five. */
function unfiltered(line: Uint8Array, above: Uint8Array, filter: number, pixelBytes: number): boolean {
  if (filter > 4) return false;
  if (filter === 0) return true;
  for (let at = 0; at < line.length; at++) {
    const left = at < pixelBytes ? 0 : (line[at - pixelBytes] as number);
    const up = above[at] as number;
    const corner = at < pixelBytes ? 0 : (above[at - pixelBytes] as number);
    line[at] = (line[at] as number) + predicted(filter, left, up, corner);
  }
  return true;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function writeRow(file: PngFile, pass: Pass, row: number, line: Uint8Array, rgba: Uint8Array): void {
  const { depth, samples, width } = file;
  const pixel = new Uint16Array(4);
  const y = pass.top + row * pass.stepY;
  for (let column = 0; column < pass.columns; column++) {
    for (let each = 0; each < samples; each++) pixel[each] = sampleAt(line, column * samples + each, depth);
    writePixel(file, pixel, rgba, (y * width + pass.left + column * pass.stepX) * 4);
  }
}

function sampleAt(line: Uint8Array, at: number, depth: number): number {
  if (depth === 8) return line[at] as number;
  if (depth === 16) return ((line[at * 2] as number) << 8) | (line[at * 2 + 1] as number);
  const bit = at * depth;
  return ((line[bit >> 3] as number) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/**
 * Writes one pixel with eight bits per colour. The alpha of a palette colour, or of the colour named as
 * transparent, comes from the transparency chunk.
 */
function writePixel(file: PngFile, pixel: Uint16Array, rgba: Uint8Array, at: number): void {
  const { colourType, depth, samples, palette, transparency } = file;
  if (colourType === 3) {
    const entry = pixel[0] as number;
    for (let each = 0; each < 3; each++) rgba[at + each] = palette[entry * 3 + each] ?? 0;
    rgba[at + 3] = transparency[entry] ?? 255;
    return;
  }
  const isGrey = samples < 3;
  const top = (1 << depth) - 1;
  const eight = (sample: number) => (depth === 8 ? sample : Math.round((sample * 255) / top));
  for (let each = 0; each < 3; each++) rgba[at + each] = eight(pixel[isGrey ? 0 : each] as number);
  const colours = isGrey ? 1 : 3;
  if (samples > colours) rgba[at + 3] = eight(pixel[colours] as number);
  else rgba[at + 3] = isNamedTransparent(pixel, transparency, colours) ? 0 : 255;
}

function isNamedTransparent(pixel: Uint16Array, named: Uint8Array, colours: number): boolean {
  if (named.length < colours * 2) return false;
  for (let each = 0; each < colours; each++)
    if ((((named[each * 2] as number) << 8) | (named[each * 2 + 1] as number)) !== pixel[each]) return false;
  return true;
}

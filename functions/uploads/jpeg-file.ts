import { failed, ok, type Result } from '#src/rules/result.ts';
import { type FileProblem, type PictureHead, standsAt, viewOf } from './picture-file.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Markers that begin a frame: baseline, extended and progressive are decoded, lossless and arithmetic are not. */
const decodedFrames: readonly number[] = [0xc0, 0xc1, 0xc2];
const otherFrames: readonly number[] = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

export function isJpeg(bytes: Uint8Array): boolean {
  return standsAt(bytes, 0, [0xff, startOfImage, 0xff]);
}

/**
 * Walks through the segments of a jpg to its last byte: a file that is cut short has no end marker, and one
 * that is two files in one continues after it.
 */
export function jpegHead(bytes: Uint8Array): Result<PictureHead, FileProblem> {
  const view = viewOf(bytes);
  let head: PictureHead | undefined;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return failed('IMAGE_BROKEN');
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return head && at + 2 === bytes.length ? ok(head) : failed('IMAGE_BROKEN');
    if (otherFrames.includes(marker)) return failed('IMAGE_TYPE_REFUSED');
    if (at + 4 > bytes.length) return failed('IMAGE_BROKEN');
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return failed('IMAGE_BROKEN');
    if (decodedFrames.includes(marker)) {
      const read = frameOf(view, at, length);
      if (!read.ok || head) return read.ok ? failed('IMAGE_BROKEN') : read;
      head = read.value;
    }
    at += 2 + length;
    if (marker === startOfScan) at = endOfScan(bytes, at);
  }
  return failed('IMAGE_BROKEN');
}

function frameOf(view: DataView, at: number, length: number): Result<PictureHead, FileProblem> {
  if (length < 8) return failed('IMAGE_BROKEN');
  const height = view.getUint16(at + 5);
  const width = view.getUint16(at + 7);
  const components = view.getUint8(at + 9);
  // Four components (CMYK) are for printers; browsers disagree on their colours.
  if (components !== 1 && components !== 3) return failed('IMAGE_TYPE_REFUSED');
  return width > 0 && height > 0 ? ok({ width, height }) : failed('IMAGE_BROKEN');
}

/** The offset of the next marker after compressed data; restart markers and escaped bytes belong to the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at;
    at += next === 0xff ? 1 : 2;
  }
}

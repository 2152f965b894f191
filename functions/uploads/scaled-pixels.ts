import type { Pixels } from './picture-file.ts';

/**
 * A picture on a white background, scaled down if a side is longer than `sideMax`: each new pixel is the mean
 * of those that it replaces.
 */
export function scaledOnWhite({ width, height, rgba }: Pixels, sideMax: number): Pixels {
  const factor = Math.min(1, sideMax / Math.max(width, height));
  const [toWidth, toHeight] = [
    Math.max(1, Math.round(width * factor)),
    Math.max(1, Math.round(height * factor)),
  ];
  const made = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y++) {
    const rows = spanOf(y, toHeight, height);
    for (let x = 0; x < toWidth; x++)
      writeMean(rgba, width, spanOf(x, toWidth, width), rows, made, (y * toWidth + x) * 4);
  }
  return { width: toWidth, height: toHeight, rgba: made };
}

type Span = readonly [from: number, to: number];

function spanOf(at: number, parts: number, whole: number): Span {
  const from = Math.floor((at * whole) / parts);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * whole) / parts))];
}

function writeMean(
  rgba: Uint8Array,
  width: number,
  columns: Span,
  rows: Span,
  made: Uint8Array,
  to: number,
): void {
  const sums = [0, 0, 0];
  for (let y = rows[0]; y < rows[1]; y++)
    for (let x = columns[0]; x < columns[1]; x++) {
      const at = (y * width + x) * 4;
      const opacity = rgba[at + 3] as number;
      for (let each = 0; each < 3; each++)
        sums[each] = (sums[each] as number) + (rgba[at + each] as number) * opacity + 255 * (255 - opacity);
    }
  const weight = 255 * (rows[1] - rows[0]) * (columns[1] - columns[0]);
  for (let each = 0; each < 3; each++) made[to + each] = Math.round((sums[each] as number) / weight);
  made[to + 3] = 255;
}

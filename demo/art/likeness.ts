/** A tile's perceptual fingerprint: a 64-bit hash of its luminance, and its colours on a coarse grid. */
export interface Likeness {
  bits: Uint8Array;
  colors: Float64Array;
}

/** The width and height of the greyscale picture from which a fingerprint is computed. */
export const greySide = 32;
/** Columns and rows of the colour grid; its pixels are OKLab triples. */
export const gridColumns = 3;
export const gridRows = 4;

const kept = 8;

/** The minimum distance between two tiles of a catalogue. */
export const distanceMin = 12;

function cosines(): Float64Array {
  return Float64Array.from({ length: kept * greySide }, (_, i) =>
    Math.cos(((2 * (i % greySide) + 1) * Math.floor(i / greySide) * Math.PI) / (2 * greySide)),
  );
}

const table = cosines();

/** The first 8 by 8 coefficients of a discrete cosine transform, the constant one replaced by its neighbour. */
function coefficients(grey: Uint8Array): number[] {
  const found: number[] = [];
  for (let v = 0; v < kept; v += 1) {
    for (let u = 0; u < kept; u += 1) {
      let sum = 0;
      for (let y = 0; y < greySide; y += 1) {
        for (let x = 0; x < greySide; x += 1) {
          sum +=
            (grey[y * greySide + x] ?? 0) * (table[u * greySide + x] ?? 0) * (table[v * greySide + y] ?? 0);
        }
      }
      found.push(sum);
    }
  }
  found[0] = found[1] ?? 0;
  return found;
}

/** Computes a tile's fingerprint from its greyscale square (32 by 32) and colour grid (3 by 4 OKLab triples). */
export function likenessOf(grey: Uint8Array, colors: Float64Array): Likeness {
  const found = coefficients(grey);
  const middle = [...found].sort((a, b) => a - b)[found.length / 2] ?? 0;
  return { bits: Uint8Array.from(found, (value) => (value > middle ? 1 : 0)), colors };
}

/** Differing bits of the perceptual hash (0 to 64) plus a hundred times the mean colour difference. */
export function distanceBetween(one: Likeness, other: Likeness): number {
  let bits = 0;
  for (let i = 0; i < one.bits.length; i += 1) bits += one.bits[i] === other.bits[i] ? 0 : 1;
  let color = 0;
  const cells = gridColumns * gridRows;
  for (let cell = 0; cell < cells; cell += 1) {
    const at = cell * 3;
    color += Math.hypot(...[0, 1, 2].map((i) => (one.colors[at + i] ?? 0) - (other.colors[at + i] ?? 0)));
  }
  return bits + (100 * color) / cells;
}

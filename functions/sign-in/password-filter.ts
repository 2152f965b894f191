import { createHash } from 'node:crypto';

/** Bits of the Bloom filter per password, and bits that each password sets. They give 0.05 % false positives. */
export const bitsEach = 16;
const placesEach = 11;

/**
 * Builds a Bloom filter of passwords. It always finds a password that it contains, and rarely one that it does not.
 */
export function filterOf(passwords: Iterable<string>): Uint8Array<ArrayBuffer> {
  const held = new Set([...passwords].map(folded));
  const bytes = new Uint8Array(Math.ceil((held.size * bitsEach) / 8));
  for (const password of held)
    for (const place of placesOf(password, bytes.length * 8))
      bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7));
  return bytes;
}

/** Whether the filter contains a password, regardless of case. */
export function filterHolds(bytes: Uint8Array, password: string): boolean {
  return placesOf(folded(password), bytes.length * 8).every(
    (place) => ((bytes[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0,
  );
}

/** Changing the case of letters is the first thing an attacker tries. */
function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

function placesOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest();
  const [first, step] = [hash.readUInt32BE(0), hash.readUInt32BE(4)];
  return Array.from({ length: placesEach }, (_, at) => (first + at * step + (at ** 3 - at) / 6) % bits);
}

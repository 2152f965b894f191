import { type Address, isMapped, parseVersion4, parseVersion6, type Words } from './address.ts';

/** The first and last address of a range; an IPv4-mapped IPv6 range is converted to the IPv4 range. */
export interface AddressRange {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

/** Ranges sorted and merged, for binary search. */
export interface RangeSet {
  has(address: Address): boolean;
  overlaps(range: AddressRange): boolean;
}

/** Parses `address/length` or a single address; undefined if it is neither, or has bits set beyond its length. */
export function parseRange(text: string): AddressRange | undefined {
  const [base = '', lengthText, ...rest] = text.split('/');
  if (rest.length > 0) return undefined;
  const version4 = parseVersion4(base);
  const words = version4 === undefined ? parseVersion6(base) : undefined;
  const bits = version4 === undefined ? 128 : 32;
  const length = lengthText === undefined ? bits : prefixLength(lengthText, bits);
  const first = version4 === undefined ? words && bigOf(words) : BigInt(version4);
  if (first === undefined || length === undefined) return undefined;
  const beyond = (1n << BigInt(bits - length)) - 1n;
  if (first & beyond) return undefined;
  const last = first | beyond;
  if (words && isMapped(words)) return { version: 4, first: first & 0xffffffffn, last: last & 0xffffffffn };
  return { version: bits === 32 ? 4 : 6, first, last };
}

/** Compiles ranges once, so that each lookup is a binary search. */
export function compileRanges(ranges: readonly AddressRange[]): RangeSet {
  const four = merged(ranges.filter((range) => range.version === 4));
  const six = merged(ranges.filter((range) => range.version === 6));
  const search = { 4: searchOf(four, 1), 6: searchOf(six, 4) };
  return {
    has: (address) => (address.version === 4 ? search[4]([address.word]) : search[6](address.words)),
    overlaps: (range) =>
      (range.version === 4 ? four : six).some((each) => each.first <= range.last && range.first <= each.last),
  };
}

function prefixLength(text: string, bits: number): number | undefined {
  return /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= bits ? Number(text) : undefined;
}

function bigOf(words: Words): bigint {
  return words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n);
}

function merged(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort((one, other) =>
    one.first < other.first ? -1 : one.first > other.first ? 1 : 0,
  );
  const whole: AddressRange[] = [];
  for (const range of sorted) {
    const before = whole.at(-1);
    if (before && range.first <= before.last + 1n) {
      if (range.last > before.last) whole[whole.length - 1] = { ...before, last: range.last };
    } else whole.push(range);
  }
  return whole;
}

/** Stores the bounds as 32-bit words, `stride` words each, because BigInt would allocate in every comparison. */
function searchOf(ranges: readonly AddressRange[], stride: number): (words: readonly number[]) => boolean {
  const firsts = new Uint32Array(ranges.length * stride);
  const lasts = new Uint32Array(ranges.length * stride);
  for (const [at, range] of ranges.entries())
    for (let word = 0; word < stride; word++) {
      const shift = BigInt(32 * (stride - 1 - word));
      firsts[at * stride + word] = Number((range.first >> shift) & 0xffffffffn);
      lasts[at * stride + word] = Number((range.last >> shift) & 0xffffffffn);
    }
  return (words) => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(firsts, middle * stride, words) <= 0) low = middle + 1;
      else high = middle;
    }
    return low > 0 && compare(lasts, (low - 1) * stride, words) >= 0;
  };
}

function compare(bounds: Uint32Array, from: number, words: readonly number[]): number {
  for (let at = 0; at < words.length; at++) {
    const difference = (bounds[from + at] as number) - (words[at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

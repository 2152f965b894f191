/** The number of ways to reach each amount; amounts are integers in a unit that the caller chooses. */
export type Ways = { readonly ways: ReadonlyMap<number, bigint>; readonly combinations: bigint };

type Packed = { readonly bits: bigint; readonly combinations: bigint };

/**
 * The total amounts of several independent spins, counted exactly below a bound: totals at or above
 * it are left out of `ways` but not of `combinations`. The counts are packed as the digits of one
 * large integer, whose powers convolve the distributions.
 */
export function totalOfSpins(spin: Ways, spins: number, below: number): Ways {
  const unit = [...spin.ways.keys()].reduce(greatestDivisor, 0) || 1;
  const places = Math.ceil(below / unit);
  const width = spin.combinations.toString(16).length * spins + 1;
  const mask = places * width * 4;
  const multiply = (a: Packed, b: Packed): Packed => ({
    bits: BigInt.asUintN(mask, a.bits * b.bits),
    combinations: a.combinations * b.combinations,
  });
  let square: Packed = {
    bits: pack(spin.ways, unit, places, width),
    combinations: spin.combinations,
  };
  let total: Packed = { bits: 1n, combinations: 1n };
  for (let left = spins; left > 0; left >>= 1) {
    if (left & 1) total = multiply(total, square);
    if (left > 1) square = multiply(square, square);
  }
  return { ways: unpack(total.bits, unit, width), combinations: total.combinations };
}

function greatestDivisor(first: number, second: number): number {
  return second === 0 ? first : greatestDivisor(second, first % second);
}

function pack(ways: ReadonlyMap<number, bigint>, unit: number, places: number, width: number): bigint {
  const digits = Array.from({ length: places }, () => '0'.repeat(width));
  for (const [amount, count] of ways) {
    const place = places - 1 - amount / unit;
    if (place >= 0) digits[place] = count.toString(16).padStart(width, '0');
  }
  return BigInt(`0x${digits.join('')}`);
}

function unpack(bits: bigint, unit: number, width: number): ReadonlyMap<number, bigint> {
  const text = bits.toString(16);
  const ways = new Map<number, bigint>();
  for (let end = text.length, amount = 0; end > 0; end -= width, amount += unit) {
    const count = BigInt(`0x${text.slice(Math.max(0, end - width), end)}`);
    if (count > 0n) ways.set(amount, count);
  }
  return ways;
}

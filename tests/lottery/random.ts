/** A seeded generator (sfc32) of unbiased integers below a bound; the same seed gives the same sequence. */
export function seededBelow(seed: number): (bound: number) => number {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const word = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let step = 0; step < 12; step += 1) word();
  return (bound) => {
    const max = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const drawn = word();
      if (drawn < max) return drawn % bound;
    }
  };
}

/** A random subset of the items, in their order. */
export function someOf<Item>(
  items: readonly Item[],
  count: number,
  below: (bound: number) => number,
): Item[] {
  const left = items.map((_, index) => index);
  const taken = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
  return taken.sort((one, other) => one - other).flatMap((index) => items.slice(index, index + 1));
}

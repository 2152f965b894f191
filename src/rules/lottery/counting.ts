/** The number of sets of `size` elements that can be chosen from `of` elements. */
export function choose(of: number, size: number): number {
  if (size < 0 || size > of) return 0;
  let ways = 1;
  for (let step = 1; step <= size; step += 1) ways = (ways * (of - size + step)) / step;
  return Math.round(ways);
}

/** The number of symbols two picks have in common. */
export function sharedBy(one: readonly string[], other: readonly string[]): number {
  return one.filter((symbol) => other.includes(symbol)).length;
}

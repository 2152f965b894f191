/** How many sets of `size` there are among `of` things. */
export function choose(of: number, size: number): number {
  if (size < 0 || size > of) return 0;
  let ways = 1;
  for (let step = 1; step <= size; step += 1) ways = (ways * (of - size + step)) / step;
  return Math.round(ways);
}

/** How many symbols two picks share. */
export function sharedBy(one: readonly string[], other: readonly string[]): number {
  return one.filter((symbol) => other.includes(symbol)).length;
}

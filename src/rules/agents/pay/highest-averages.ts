/**
 * Splits an amount of at least 0 in minor units in proportion to weights of at least 0, by highest averages (D'Hondt): the
 * parts add up to the amount, and no part of a smaller amount is larger, which largest remainders do not promise. Of
 * equal averages the first weight gets the unit.
 */
export function splitByHighestAverages(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  // The method gives nobody less than the whole units of an exact share, so only what they leave is given one by one.
  const parts = weights.map((weight) => Number((BigInt(amountMinor) * BigInt(weight)) / total));
  const left = amountMinor - parts.reduce((sum, part) => sum + part, 0);
  const average = (at: number) => ({ weight: BigInt(weights[at] ?? 0), units: BigInt((parts[at] ?? 0) + 1) });
  const comesBefore = (one: number, other: number) => {
    const [first, second] = [average(one), average(other)];
    const [mine, theirs] = [first.weight * second.units, second.weight * first.units];
    return mine === theirs ? one < other : mine > theirs;
  };
  const order = weights.map((_, at) => at).toSorted((one, other) => (comesBefore(one, other) ? -1 : 1));
  for (let unit = 0; unit < left; unit += 1) {
    const next = order.shift() ?? 0;
    parts[next] = (parts[next] ?? 0) + 1;
    order.splice(
      placeIn(order, (other) => comesBefore(other, next)),
      0,
      next,
    );
  }
  return parts;
}

/** How many of sorted places come before, by binary search. */
function placeIn(order: readonly number[], comesBefore: (other: number) => boolean): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(order[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

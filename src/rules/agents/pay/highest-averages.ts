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
  for (let unit = 0; unit < left; unit += 1) {
    const next = highestAverage(parts, weights);
    parts[next] = (parts[next] ?? 0) + 1;
  }
  return parts;
}

/** Whose weight by units is highest once one more unit is given; compared as products, which are exact. */
function highestAverage(parts: readonly number[], weights: readonly number[]): number {
  const of = (at: number) => ({ weight: BigInt(weights[at] ?? 0), units: BigInt((parts[at] ?? 0) + 1) });
  let best = 0;
  for (let at = 1; at < weights.length; at += 1) {
    const [one, other] = [of(at), of(best)];
    if (one.weight * other.units > other.weight * one.units) best = at;
  }
  return best;
}

/**
 * Splits an amount in minor units, which may be below 0, in proportion to weights of at least 0. The parts add up to the
 * amount; units left over by rounding go to the largest remainders, of equal ones to the first. Weights that are all 0
 * count as equal.
 */
export function splitByWeight(amountMinor: number, weights: readonly number[]): number[] {
  if (amountMinor < 0) return splitByWeight(-amountMinor, weights).map((part) => 0 - part);
  const isEven = weights.every((weight) => weight === 0);
  const parts = weights.map((weight) => BigInt(isEven ? 1 : weight));
  const total = parts.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return [];
  const shares = parts.map((weight, at) => {
    const product = BigInt(amountMinor) * weight;
    return { at, whole: product / total, rest: product % total };
  });
  const left = amountMinor - Number(shares.reduce((sum, { whole }) => sum + whole, 0n));
  const raised = new Set(
    shares
      .toSorted((one, other) => compare(other.rest, one.rest) || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => Number(whole) + (raised.has(at) ? 1 : 0));
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

import type { Ways } from '#tests/slot/exact/total-of-spins.ts';

/** Sums over all combinations of a paid spin and its free spins, cut at the cap. */
export type CappedTotals = {
  readonly first: bigint;
  /** The sum of the squares. */
  readonly second: bigint;
  /** Combinations that reach the cap. */
  readonly capped: bigint;
};

/**
 * Adds each amount of the paid spin to each total of the free spins and cuts the sum at the cap.
 * Running sums over the ascending totals serve all paid amounts, so no pair is visited.
 */
export function cappedTotals(paid: ReadonlyMap<number, number>, free: Ways, cap: number): CappedTotals {
  const totals = [...free.ways].sort(([a], [b]) => a - b);
  const descending = [...paid].sort(([a], [b]) => b - a);
  const capWhole = BigInt(cap);
  let [count, sum, squares, position] = [0n, 0n, 0n, 0];
  let [first, second, capped] = [0n, 0n, 0n];
  for (const [amount, times] of descending) {
    for (; position < totals.length; position += 1) {
      const [total, ways] = totals[position] ?? [cap, 0n];
      if (amount + total >= cap) break;
      count += ways;
      sum += ways * BigInt(total);
      squares += ways * BigInt(total) ** 2n;
    }
    const [base, weight] = [BigInt(amount), BigInt(times)];
    const cut = free.combinations - count;
    first += weight * (base * count + sum + cut * capWhole);
    second += weight * (base * base * count + 2n * base * sum + squares + cut * capWhole ** 2n);
    capped += weight * cut;
  }
  return { first, second, capped };
}

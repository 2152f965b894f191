import type { Lots, Tier } from './tiers.ts';

/** The precision kept when an exact fraction is converted to a number. */
const scale = 10n ** 24n;

/** An exact fraction as a number. */
export function shareOf(ways: bigint, all: bigint): number {
  return Number((ways * scale) / all) / Number(scale);
}

/**
 * The number of results whose lots show none of `absent` endings; all results of the lots if it is 0. Prizes are
 * drawn without replacement.
 */
export function waysWithout(tiers: readonly Tier[], lots: Lots, absent: number): bigint {
  let ways = 1n;
  for (const index of lots.tiers) {
    const { count, width } = tiers[index] ?? { count: 0, width: 0 };
    const numbers = 10 ** width - absent * 10 ** (width - lots.width);
    for (let drawn = 0; drawn < count; drawn += 1) ways *= BigInt(numbers - drawn);
  }
  return ways;
}

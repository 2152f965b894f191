import type { DrawResult, NextBelow, ResultFault } from '../lottery-model.ts';

/** One prize of a Vietnamese draw: so many numbers of so many digits. */
export interface Tier {
  readonly count: number;
  readonly width: number;
}

/** Numbers of a result that a bet looks at, each of them a lot: its last digits, or its first. */
export interface Lots {
  readonly tiers: readonly number[];
  readonly width: number;
  readonly end: 'last' | 'first';
}

/** The lots of every prize whose numbers have so many digits. */
export function allLots(tiers: readonly Tier[], width: number): Lots {
  const wide = tiers.flatMap((tier, index) => (tier.width >= width ? [index] : []));
  return { tiers: wide, width, end: 'last' };
}

/** How many lots there are. */
export function lotsCount(tiers: readonly Tier[], lots: Lots): number {
  return lots.tiers.reduce((sum, index) => sum + (tiers[index]?.count ?? 0), 0);
}

/** What a result shows at the lots, as often as it shows it. */
export function lotsOf(result: DrawResult, { tiers, width, end }: Lots): string[] {
  return tiers.flatMap((index) =>
    (result[index] ?? []).map((number) => (end === 'last' ? number.slice(-width) : number.slice(0, width))),
  );
}

/**
 * Draws the prizes in the order of the result, without replacement inside a prize: the whole number asked for counts
 * the numbers of the prize that are not drawn yet, from the least.
 */
export function drawTiers(tiers: readonly Tier[], next: NextBelow): DrawResult {
  return tiers.map(({ count, width }) => {
    const drawn: number[] = [];
    for (let index = 0; index < count; index += 1) {
      let number = next(10 ** width - index);
      for (const other of [...drawn].sort((one, two) => one - two)) if (other <= number) number += 1;
      drawn.push(number);
    }
    return drawn.map((number) => String(number).padStart(width, '0'));
  });
}

/** What is wrong with numbers as a result of these prizes. */
export function tiersFault(tiers: readonly Tier[], result: DrawResult): ResultFault | undefined {
  if (result.length !== tiers.length || tiers.some(({ count }, index) => result[index]?.length !== count))
    return 'COUNT_WRONG';
  const widthsFit = tiers.every(({ width }, index) => result[index]?.every(({ length }) => length === width));
  if (!widthsFit) return 'WIDTH_WRONG';
  if (!result.flat().every((number) => /^\d+$/.test(number))) return 'NUMBER_UNKNOWN';
  return result.some((numbers) => new Set(numbers).size < numbers.length) ? 'NUMBER_REPEATED' : undefined;
}

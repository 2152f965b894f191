import type { DrawResult, NextBelow, ResultFault } from '#src/rules/lottery/lottery-model.ts';

/** One prize of a Vietnamese draw: `count` numbers of `width` digits. */
export interface Tier {
  readonly count: number;
  readonly width: number;
}

/** The numbers of a result that a bet uses, by their last or first digits. Each of them is a lot. */
export interface Lots {
  readonly tiers: readonly number[];
  readonly width: number;
  readonly end: 'last' | 'first';
}

/** The lots of every prize whose numbers have at least `width` digits. */
export function allLots(tiers: readonly Tier[], width: number): Lots {
  const wide = tiers.flatMap((tier, index) => (tier.width >= width ? [index] : []));
  return { tiers: wide, width, end: 'last' };
}

/** The number of lots. */
export function lotsCount(tiers: readonly Tier[], lots: Lots): number {
  return lots.tiers.reduce((sum, index) => sum + (tiers[index]?.count ?? 0), 0);
}

/** The digits a result shows in the lots, including repetitions. */
export function lotsOf(result: DrawResult, { tiers, width, end }: Lots): string[] {
  return tiers.flatMap((index) =>
    (result[index] ?? []).map((number) => (end === 'last' ? number.slice(-width) : number.slice(0, width))),
  );
}

/**
 * Draws the prizes in the order of the result, without replacement within a prize. The integer drawn is an index
 * into the prize's numbers that are not drawn yet, in ascending order.
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

/** Why numbers are not a valid result of these prizes; undefined if they are. */
export function tiersFault(tiers: readonly Tier[], result: DrawResult): ResultFault | undefined {
  if (result.length !== tiers.length || tiers.some(({ count }, index) => result[index]?.length !== count))
    return 'COUNT_WRONG';
  const widthsFit = tiers.every(({ width }, index) => result[index]?.every(({ length }) => length === width));
  if (!widthsFit) return 'WIDTH_WRONG';
  if (!result.flat().every((number) => /^\d+$/.test(number))) return 'NUMBER_UNKNOWN';
  return result.some((numbers) => new Set(numbers).size < numbers.length) ? 'NUMBER_REPEATED' : undefined;
}

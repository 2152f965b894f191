import { whole } from './share-of.ts';
import type { RebateLine, RebateStatement, StatementHead } from './statement.ts';

/** Direct downlines of one rate: their valid turnover, with all of their branches, in minor units. */
export type RebateInput = Omit<RebateLine, 'differencePpm'>;

/** What an agent's rebate is computed from. */
export interface RebateBasis extends StatementHead {
  readonly ratePpm: number;
  readonly lines: readonly RebateInput[];
  readonly carryInMinor: number;
  readonly remainderIn: number;
}

/**
 * An agent's rebate for a day and a product: the difference of the rates on the branch of each direct downline. What is
 * less than a minor unit is the next day's remainder; what corrections took below 0 is earned back first.
 */
export function rebateStatement({ lines, ...basis }: RebateBasis): RebateStatement {
  const { ratePpm, carryInMinor, remainderIn } = basis;
  const computed = lines
    .map((line) => ({ ...line, differencePpm: ratePpm - line.ratePpm }))
    .toSorted((one, other) => other.ratePpm - one.ratePpm);
  const earned = computed.reduce(
    (sum, { differencePpm, validMinor }) => sum + BigInt(differencePpm) * BigInt(validMinor),
    BigInt(carryInMinor) * BigInt(whole) + BigInt(remainderIn),
  );
  const { minor, remainder } = splitMillionths(earned);
  return {
    ...basis,
    kind: 'rebate',
    lines: computed,
    netMinor: Math.max(0, minor),
    carryOutMinor: Math.min(0, minor),
    remainderOut: remainder,
  };
}

/** Whole minor units, rounded down also below 0, and the millionths beside them. */
function splitMillionths(amount: bigint): { readonly minor: number; readonly remainder: number } {
  const unit = BigInt(whole);
  const remainder = ((amount % unit) + unit) % unit;
  return { minor: Number((amount - remainder) / unit), remainder: Number(remainder) };
}

/** Adds up the direct downlines of each rate; a downline without a rate of its own has 0. */
export function rebateLines(downlines: readonly RebateInput[]): RebateInput[] {
  return [...Map.groupBy(downlines, ({ ratePpm }) => ratePpm)].map(([ratePpm, of]) => ({
    ratePpm,
    validMinor: of.reduce((sum, { validMinor }) => sum + validMinor, 0),
    activeMembers: of.reduce((sum, { activeMembers }) => sum + activeMembers, 0),
  }));
}

import type { CurrencyExponent } from '#src/rules/money/money.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';

/** The stake of one line in minor units; throws if the total is not divisible by the number of lines. */
export function lineStakeOf(model: SlotModel, stakeMinor: number): number {
  const lineStakeMinor = stakeMinor / model.lineCount;
  if (!Number.isSafeInteger(lineStakeMinor) || lineStakeMinor <= 0) {
    throw new RangeError(`${stakeMinor} does not divide into ${model.lineCount} lines`);
  }
  return lineStakeMinor;
}

/** The total stakes a player may choose, in minor units, ascending, within the operator's bounds. */
export function stakesMinor(
  model: SlotModel,
  exponent: CurrencyExponent,
  leastMinor = 1,
  maxMinor = Number.MAX_SAFE_INTEGER,
): readonly number[] {
  return model.lineStakesMinor[exponent]
    .map((lineStakeMinor) => lineStakeMinor * model.lineCount)
    .filter((stakeMinor) => stakeMinor >= leastMinor && stakeMinor <= maxMinor);
}

/** Whether a total stake in minor units is on the model's ladder. */
export function isStakeAllowed(model: SlotModel, exponent: CurrencyExponent, stakeMinor: number): boolean {
  return stakesMinor(model, exponent).includes(stakeMinor);
}

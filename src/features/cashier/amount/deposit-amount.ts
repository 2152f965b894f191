import { currencyDecimals, decimalOfMinor, minorOfDecimal } from '#src/rules/money/money.ts';
import { plainAmount } from '#src/rules/money/typed-amount.ts';

const steps = [1, 2, 5] as const;
/** How many quick amounts are offered. */
const chipsMax = 5;
const payoutRoundMax = 3;

/** The typed amount in minor units; undefined unless it is a valid amount above zero. */
export function minorOfTyped(typed: string, currency: string): number | undefined {
  const minor = minorOfDecimal(plainAmount(typed), currencyDecimals(currency));
  return minor.ok && minor.value > 0 ? minor.value : undefined;
}

/** An amount as a player would type it, without a fraction of zero. */
export function typedOfMinor(amountMinor: number, currency: string): string {
  return decimalOfMinor(amountMinor, currencyDecimals(currency)).replace(/\.0+$/, '');
}

/** Round quick amounts between two limits, in minor units and ascending order, starting with the minimum. */
export function amountChips(minMinor: number, maxMinor: number): readonly number[] {
  if (minMinor > maxMinor) return [];
  return [minMinor, ...roundAmounts(minMinor, maxMinor).slice(0, chipsMax - 1)];
}

/** The largest round amounts below the maximum payout, and the maximum itself, in minor units. */
export function payoutChips(minMinor: number, maxMinor: number): readonly number[] {
  if (minMinor > maxMinor) return [];
  return [...roundAmounts(minMinor, maxMinor - 1).slice(-payoutRoundMax), maxMinor];
}

function roundAmounts(aboveMinor: number, maxMinor: number): readonly number[] {
  const round: number[] = [];
  for (let power = 1; power <= maxMinor; power *= 10)
    for (const step of steps) {
      const amount = step * power;
      if (amount > aboveMinor && amount <= maxMinor) round.push(amount);
    }
  return round;
}

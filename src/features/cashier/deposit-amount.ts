import { latinDigits } from '#src/rules/latin-digits.ts';
import { currencyDecimals, decimalOfMinor, minorOfDecimal } from '#src/rules/money.ts';

const steps = [1, 2, 5] as const;
/** How many amounts are offered at one tap. */
const chipsMost = 5;
const payoutRoundMost = 3;

/** What was typed with Latin digits and a point, without what groups thousands. */
export function plainAmount(typed: string): string {
  return latinDigits(typed)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\s\u066c]|,(?=\d{3}(?:\D|$))/g, '');
}

/** Minor units of what was typed; undefined for what is no amount above nothing. */
export function minorOfTyped(typed: string, currency: string): number | undefined {
  const minor = minorOfDecimal(plainAmount(typed), currencyDecimals(currency));
  return minor.ok && minor.value > 0 ? minor.value : undefined;
}

/** An amount as one would type it: without a fraction where it has none. */
export function typedOfMinor(amountMinor: number, currency: string): string {
  return decimalOfMinor(amountMinor, currencyDecimals(currency)).replace(/\.0+$/, '');
}

/** Round amounts between two bounds to choose by one tap, in rising order; the least one first. */
export function amountChips(minMinor: number, maxMinor: number): readonly number[] {
  if (minMinor > maxMinor) return [];
  return [minMinor, ...roundAmounts(minMinor, maxMinor).slice(0, chipsMost - 1)];
}

/** The largest round amounts below all that can be paid out, and all of it. */
export function payoutChips(minMinor: number, mostMinor: number): readonly number[] {
  if (minMinor > mostMinor) return [];
  return [...roundAmounts(minMinor, mostMinor - 1).slice(-payoutRoundMost), mostMinor];
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

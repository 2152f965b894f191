import { currencyDecimals } from '#src/rules/money/money.ts';

/**
 * The unit stakes of traditional play in minor units, by currency, the usual one first: a point of lô or đề is
 * 1,000 đồng, a paper ticket 10,000.
 */
const customaryUnits: Readonly<Record<string, readonly number[]>> = {
  CNY: [200, 20, 2],
  HKD: [500, 1_000, 5_000],
  IDR: [10_000, 100_000, 1_000_000],
  INR: [1_000, 5_000, 10_000],
  KRW: [1_000, 5_000, 10_000],
  LAK: [100_000, 500_000, 1_000_000],
  MMK: [100_000, 500_000, 1_000_000],
  MYR: [100, 200, 500],
  PHP: [500, 1_000, 2_000],
  PKR: [1_000, 5_000, 10_000],
  SGD: [100, 200, 500],
  THB: [100, 1_000, 10_000],
  VND: [1_000, 10_000, 50_000],
};

/** Unit stakes of other currencies, in hundredths of the main unit: 2, 0.2 and 0.02. */
const otherUnits = [200, 20, 2];

/**
 * The unit stakes of traditional play in minor units of a currency: the operator's, or the customary ones. Of 2, 0.2
 * and 0.02 those remain that the currency can express.
 */
export function traditionalUnits(
  currency: string,
  ofOperator: Readonly<Partial<Record<string, readonly number[]>>>,
): readonly number[] {
  const known = ofOperator[currency] ?? customaryUnits[currency];
  if (known) return known;
  const mainMinor = 10 ** currencyDecimals(currency);
  return otherUnits
    .filter((hundredths) => (hundredths * mainMinor) % 100 === 0)
    .map((hundredths) => (hundredths * mainMinor) / 100);
}

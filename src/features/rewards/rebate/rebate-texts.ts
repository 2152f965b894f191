import type { RebateDay } from '#src/contracts/rewards/day-close.ts';
import type { ClosedDays } from './rebate.store.ts';

/** A minor unit in millionths, in which a rebate is counted. */
const unit = 1_000_000n;

/** What a day owes or has paid, rebate and cashback together. */
export function owedMinor({ rebateMinor, cashbackMinor }: RebateDay): number {
  return rebateMinor + cashbackMinor;
}

/** What all open days owe together. */
export function openMinor({ days }: ClosedDays): number {
  return days.filter(({ state }) => state === 'open').reduce((sum, day) => sum + owedMinor(day), 0);
}

/** Whether the rebate of a day is not the sum of what its products show, because of fractions. */
export function hasFractions({ products, rebateMinor }: RebateDay): boolean {
  return products.reduce((sum, product) => sum + product.owedMinor, 0) !== rebateMinor;
}

/** A carried rebate in minor units, away from 0 where it is a debt; a fraction is 0. */
export function carryMinor(carryMillionths: string): number {
  const carry = BigInt(carryMillionths);
  return Number(carry < 0n ? (carry - unit + 1n) / unit : carry / unit);
}

/** A rate in millionths as a percentage, such as 0.15 %. */
export function rateText(ppm: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  return format.format(ppm / 1_000_000);
}

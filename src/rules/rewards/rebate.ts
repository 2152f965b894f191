import { anyLevel } from '#src/contracts/rewards/promotion.ts';
import { type Product, products } from '#src/rules/products.ts';
import type { RebateReward } from './schemes.ts';

/** Whole minor units have so many millionths. */
const millionths = 1_000_000n;

/** The rates of one level, in millionths, by product; a product without a rate earns nothing. */
export type Rates = Readonly<Partial<Record<Product, number>>>;

/** The rates of a rebate at a level: its own, or those of every other level. */
export function ratesAt({ ratePpm }: RebateReward, level: string): Rates {
  const own = Object.hasOwn(ratePpm, level) ? ratePpm[level] : ratePpm[anyLevel];
  return Object.fromEntries(
    products.flatMap((product) => {
      const rate = own?.[product];
      return rate === undefined ? [] : [[product, rate] as const];
    }),
  );
}

/**
 * The rates of a member whose place in the tree of agents has rates: for those products they replace the level's, so that
 * no play is paid by both. A rate of 0 earns nothing.
 */
export function ratesWithNode(ofLevel: Rates, ofNode: Rates | undefined): Rates {
  if (!ofNode) return ofLevel;
  return Object.fromEntries(
    products.flatMap((product) => {
      const rate = ofNode[product] ?? ofLevel[product] ?? 0;
      return rate === 0 ? [] : [[product, rate] as const];
    }),
  );
}

/** Amounts in minor units by product; less than 0 where corrections exceed what was played. */
export type ByProduct = Readonly<Partial<Record<Product, number>>>;

/** A rebate in millionths of a minor unit: what valid turnover earns, with what was left of the days before. */
export function rebateUnits(carry: bigint, valid: ByProduct, rates: Rates): bigint {
  return products.reduce(
    (sum, product) => sum + BigInt(valid[product] ?? 0) * BigInt(rates[product] ?? 0),
    carry,
  );
}

/**
 * What of a rebate is paid, in minor units, and what is carried: the fraction, or all of it where corrections left less
 * than nothing. Both together are always exactly the units.
 */
export function payRebate(units: bigint): { readonly paidMinor: number; readonly carry: bigint } {
  if (units < 0n) return { paidMinor: 0, carry: units };
  return { paidMinor: Number(units / millionths), carry: units % millionths };
}

/** What one product of a day earned, in minor units rounded down, for the member to read. */
export function earnedMinor(validMinor: number, ppm: number): number {
  return Number((BigInt(Math.max(0, validMinor)) * BigInt(ppm)) / millionths);
}

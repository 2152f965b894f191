import { type Product, products } from '#src/rules/products.ts';
import type { DaySums, ProductSums } from './day-close.store.ts';

const none: ProductSums = { stakeMinor: 0, wonMinor: 0, validMinor: 0, rounds: 0, correctedMinor: 0 };

/** Sums with what one round changes in them. */
export function withRound(sums: DaySums, product: Product, change: Partial<ProductSums>): DaySums {
  const before = sums[product] ?? none;
  const { stakeMinor = 0, wonMinor = 0, validMinor = 0, rounds = 0, correctedMinor = 0 } = change;
  return {
    ...sums,
    [product]: {
      stakeMinor: before.stakeMinor + stakeMinor,
      wonMinor: before.wonMinor + wonMinor,
      validMinor: before.validMinor + validMinor,
      rounds: before.rounds + rounds,
      correctedMinor: before.correctedMinor + correctedMinor,
    },
  };
}

/** One figure over all products, or over these. */
export function totalOf(sums: DaySums, figure: keyof ProductSums, of: readonly Product[] = products): number {
  return of.reduce((sum, product) => sum + (sums[product]?.[figure] ?? 0), 0);
}

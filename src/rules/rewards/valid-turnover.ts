import { type Product, settlesAtStake } from '#src/rules/products.ts';

/** Whether of stakes of this product only what was risked counts. */
export function countsRisk(product: Product): boolean {
  return !settlesAtStake(product) && product !== 'lottery';
}

/**
 * The valid turnover of one round in cash: the stake of slots, fishing and engines; where both sides of a table or of
 * a match can be bet on, the smaller of the stake and its result, so that hedging earns nothing. Lottery tickets have
 * none, because what they risk depends on all tickets of a draw.
 */
export function validTurnover(product: Product, stakeMinor: number, wonMinor: number): number {
  if (product === 'lottery') return 0;
  if (!countsRisk(product)) return stakeMinor;
  return Math.min(stakeMinor, Math.abs(wonMinor - stakeMinor));
}

import type { PlacedStake } from './table-payout.ts';
import { type ByPlace, chipsOf, maxMinorOf, PLACES, type TigerModel } from './tiger-model.ts';

/** No stake on any place. */
export const noStakes: ByPlace<number> = { dragon: 0, tiger: 0, tie: 0, suited: 0 };

/** Adds stakes to those already on the places. */
export function withStakes(laid: ByPlace<number>, stakes: readonly PlacedStake[]): ByPlace<number> {
  const sum = { ...laid };
  for (const { place, stakeMinor } of stakes) sum[place] += stakeMinor;
  return sum;
}

/** Whether a bet may be added to a player's stakes in the round: whole chips, and each place within its maximum. */
export function areStakesAllowed(
  model: TigerModel,
  exponent: number,
  laid: ByPlace<number>,
  stakes: readonly PlacedStake[],
): boolean {
  const lowest = chipsOf(model, exponent)[0] ?? 1;
  const isWhole = ({ stakeMinor }: PlacedStake) => stakeMinor > 0 && stakeMinor % lowest === 0;
  const max = maxMinorOf(model, exponent);
  const sum = withStakes(laid, stakes);
  return stakes.length > 0 && stakes.every(isWhole) && PLACES.every((place) => sum[place] <= max[place]);
}

/** The total stake on all places. */
export function totalMinor(laid: ByPlace<number>): number {
  return PLACES.reduce((sum, place) => sum + laid[place], 0);
}

import { rankOf, suitOf } from './cards.ts';
import type { Deal } from './shoe.ts';
import type { Place, TigerModel } from './tiger-model.ts';

/** How a round ends; `suited` is a tie in which the suits are alike too. */
export type TableOutcome = 'dragon' | 'tiger' | 'tie' | 'suited';

/** A stake on one place. */
export interface PlacedStake {
  readonly place: Place;
  readonly stakeMinor: number;
}

/** The higher card wins; the ace is the lowest, and suits decide nothing. */
export function outcomeOf({ dragon, tiger }: Deal): TableOutcome {
  const ahead = rankOf(dragon) - rankOf(tiger);
  if (ahead !== 0) return ahead > 0 ? 'dragon' : 'tiger';
  return suitOf(dragon) === suitOf(tiger) ? 'suited' : 'tie';
}

/** What a stake brings back, itself included: a tie returns half of a stake on dragon or tiger. */
export function payoutMinor(
  model: TigerModel,
  { place, stakeMinor }: PlacedStake,
  outcome: TableOutcome,
): number {
  const isTie = outcome === 'tie' || outcome === 'suited';
  const wins = place === outcome || (place === 'tie' && isTie);
  if (wins) return stakeMinor * (1 + model.pays[place]);
  const isSide = place === 'dragon' || place === 'tiger';
  return isSide && isTie ? stakeMinor / 2 : 0;
}

/** What all stakes of a player bring back in a round. */
export function payoutsMinor(
  model: TigerModel,
  stakes: readonly PlacedStake[],
  outcome: TableOutcome,
): number {
  return stakes.reduce((sum, stake) => sum + payoutMinor(model, stake, outcome), 0);
}

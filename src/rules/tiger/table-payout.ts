import { rankOf, suitOf } from './cards.ts';
import type { Deal } from './shoe.ts';
import type { Place, TigerModel } from './tiger-model.ts';

/** The outcome of a round; `suited` is a tie in which the suits match too. */
export type TableOutcome = 'dragon' | 'tiger' | 'tie' | 'suited';

/** A stake on a place. */
export interface PlacedStake {
  readonly place: Place;
  readonly stakeMinor: number;
}

/** The higher rank wins; the ace is the lowest. Suits only distinguish a suited tie from a plain one. */
export function outcomeOf({ dragon, tiger }: Deal): TableOutcome {
  const ahead = rankOf(dragon) - rankOf(tiger);
  if (ahead !== 0) return ahead > 0 ? 'dragon' : 'tiger';
  return suitOf(dragon) === suitOf(tiger) ? 'suited' : 'tie';
}

/** The payout of a stake, stake included. A tie returns half of a stake on dragon or tiger. */
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

/** The total payout of a player's stakes in a round. */
export function payoutsMinor(
  model: TigerModel,
  stakes: readonly PlacedStake[],
  outcome: TableOutcome,
): number {
  return stakes.reduce((sum, stake) => sum + payoutMinor(model, stake, outcome), 0);
}

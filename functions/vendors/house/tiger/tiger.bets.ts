import type { TigerBet } from '#src/contracts/house/tiger.ts';
import type { PlaceTotal, TigerTotals } from '#src/contracts/house/tiger-frames.ts';
import type { PlacedStake } from '#src/rules/tiger/table-payout.ts';
import { noStakes, withStakes } from '#src/rules/tiger/table-stakes.ts';
import { type ByPlace, PLACES } from '#src/rules/tiger/tiger-model.ts';
import type { BetRow } from '#functions/vendors/house/tables/shared-bets.ts';
import { dealOfRound, tableRound } from './tiger.rounds.ts';
import { shoeByNumber } from './tiger.shoes.ts';

/** What a player chose: the round that the bet is meant for, and the chips. */
export interface TigerChoice {
  readonly roundNumber: number;
  readonly stakes: readonly PlacedStake[];
}

export function choiceOf(bet: BetRow): TigerChoice {
  return JSON.parse(bet.choice) as TigerChoice;
}

/** The total stake of these bets on each place. */
export function laidBy(bets: readonly BetRow[]): ByPlace<number> {
  return bets.reduce((laid, bet) => withStakes(laid, choiceOf(bet).stakes), noStakes);
}

/** The totals of all players on each place. */
export function totalsOf(bets: readonly BetRow[]): TigerTotals {
  const players = new Map(PLACES.map((place) => [place, new Set<string>()]));
  const sums = new Map<string, ByPlace<number>>();
  for (const bet of bets) {
    const { stakes } = choiceOf(bet);
    for (const { place } of stakes) players.get(place)?.add(bet.member_id);
    sums.set(bet.currency, withStakes(sums.get(bet.currency) ?? noStakes, stakes));
  }
  const total = (place: keyof TigerTotals): PlaceTotal => ({
    players: players.get(place)?.size ?? 0,
    minor: Object.fromEntries([...sums].map(([currency, sum]) => [currency, sum[place]])),
  });
  return { dragon: total('dragon'), tiger: total('tiger'), tie: total('tie'), suited: total('suited') };
}

/** A bet as its player sees it: with the cards once they are open, with the shoe's seed once that is revealed. */
export function shownBet(sql: SqlStorage, modelId: string, bet: BetRow): TigerBet {
  const round = tableRound(sql, bet.round_number);
  const shoe = shoeByNumber(sql, round.shoe_number);
  const deal = dealOfRound(round);
  return {
    betId: bet.bet_id,
    roundId: bet.id,
    roundNumber: bet.round_number,
    gameCode: bet.game_code,
    modelId,
    stakes: choiceOf(bet).stakes,
    stakeMinor: bet.stake_minor,
    ...(bet.win_minor === null ? {} : { winMinor: bet.win_minor }),
    currency: bet.currency,
    state: bet.state,
    placedAtMs: bet.asked_at_ms,
    shoe: {
      number: shoe.number,
      round: round.shoe_round,
      commitment: shoe.commitment,
      ...(shoe.state === 'revealed' ? { serverSeed: shoe.server_seed } : {}),
    },
    ...(deal ? { deal } : {}),
  };
}

import { leagueOf } from './leagues.ts';
import type { League, Match, SportsModel } from './sports-model.ts';

/** The league's match with this kick-off number. Pairings are a round robin with alternating home and away. */
export function matchAt(league: League, slot: number): Match {
  const { teams, everyMs, offsetMs, lengthMs } = league;
  const pairs = teams.length / 2;
  const round = Math.floor(slot / pairs);
  const [one, other] = pairOf(teams.length, round % (teams.length - 1), slot % pairs);
  const isTurned = Math.floor(round / (teams.length - 1)) % 2 === 1;
  const [homeAt, awayAt] = isTurned ? [other, one] : [one, other];
  const [home, away] = [teams[homeAt], teams[awayAt]];
  if (!home || !away) throw new RangeError(`no match ${league.id} ${slot}`);
  const kicksOffAtMs = slot * everyMs + offsetMs;
  const id = `${league.id}-${slot}`;
  return { id, league, slot, home, away, kicksOffAtMs, endsAtMs: kicksOffAtMs + lengthMs };
}

/** The circle method: the last team stays in place, and the others rotate by one each round. */
function pairOf(count: number, round: number, pair: number): readonly [number, number] {
  const moving = count - 1;
  const left = (round + pair) % moving;
  const right = pair === 0 ? moving : (round - pair + moving) % moving;
  return (round + pair) % 2 === 0 ? [left, right] : [right, left];
}

/** The match with this id; undefined if the text is not a match id. */
export function matchOf(id: string): Match | undefined {
  const [, leagueId = '', slotText = ''] = /^([a-z]{2,12}-[a-z]{2,12})-(\d{1,12})$/.exec(id) ?? [];
  const league = leagueOf(leagueId);
  return league && matchAt(league, Number(slotText));
}

/** The upcoming matches of a sportsbook, in the order of their kick-offs. */
export function comingMatches({ leagues }: SportsModel, nowMs: number): readonly Match[] {
  return leagues
    .flatMap((league) => {
      const next = Math.floor((nowMs - league.offsetMs) / league.everyMs) + 1;
      return Array.from({ length: league.listed }, (_, index) => matchAt(league, next + index));
    })
    .sort((one, other) => one.kicksOffAtMs - other.kicksOffAtMs || (one.id < other.id ? -1 : 1));
}

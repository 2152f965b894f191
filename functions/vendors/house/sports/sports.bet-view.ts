import { betsPerPage, type SportsBet, type SportsPick } from '#src/contracts/house/sports.ts';
import type { LegState } from '#src/rules/sports/sports-bet.ts';
import type { BetRow } from './sports.bets.ts';
import { endOf, type MatchRow } from './sports.matches.ts';

/** One page of a player's bets before a cursor, latest first; bets that never cost anything are left out. */
export function betsBefore(
  sql: SqlStorage,
  playerId: string,
  cursor: number | undefined,
): { items: SportsBet[]; nextCursor?: number } {
  const rows = sql
    .exec<BetRow>(
      `SELECT * FROM bets WHERE player_id = ? AND seq < ? AND state NOT IN ('drawn', 'void')
       ORDER BY seq DESC LIMIT ?`,
      playerId,
      cursor ?? Number.MAX_SAFE_INTEGER,
      betsPerPage,
    )
    .toArray();
  const items = rows.map((row) => betView(sql, row));
  const last = rows.at(-1);
  return last && rows.length === betsPerPage ? { items, nextCursor: last.seq } : { items };
}

/** A player's bet with this round id; undefined if it is unknown or never cost anything. */
export function betNamed(sql: SqlStorage, playerId: string, roundId: string): SportsBet | undefined {
  const [row] = sql
    .exec<BetRow>(
      "SELECT * FROM bets WHERE player_id = ? AND round_id = ? AND state NOT IN ('drawn', 'void')",
      playerId,
      roundId,
    )
    .toArray();
  return row && betView(sql, row);
}

/** A bet as its player sees it. */
export function betView(sql: SqlStorage, row: BetRow): SportsBet {
  const legs = sql
    .exec<MatchRow & { market: string; pick: string; odds_thousandths: number; leg_state: LegState }>(
      `SELECT matches.*, legs.market, legs.pick, legs.odds_thousandths, legs.state AS leg_state
       FROM legs JOIN matches ON matches.id = legs.match_id WHERE bet_seq = ? ORDER BY kicks_off_at_ms, matches.id`,
      row.seq,
    )
    .toArray();
  const isDecided = row.state !== 'open';
  const returned = row.state === 'returned' || row.state === 'returning' ? row.stake_minor : row.win_minor;
  return {
    betId: row.bet_id,
    roundId: row.round_id,
    gameCode: row.game_code,
    stakeMinor: row.stake_minor,
    possibleMinor: row.possible_minor,
    ...(isDecided ? { returnMinor: returned } : {}),
    currency: row.currency,
    state: row.state as SportsBet['state'],
    legs: legs.map((leg) => ({
      matchId: leg.id,
      market: leg.market as SportsPick['market'],
      pick: leg.pick as SportsPick['pick'],
      oddsThousandths: leg.odds_thousandths,
      state: leg.leg_state,
      commitment: leg.commitment,
      ...endOf(leg),
    })),
    placedAtMs: row.placed_at_ms,
  };
}

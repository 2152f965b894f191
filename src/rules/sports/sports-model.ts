/** A team of simulated matches; its name is the message with its id. */
export interface Team {
  readonly id: string;
  /** Football: goals it scores, in percent of an average team's. E-sports: its rating. */
  readonly strength: number;
  /** Football: goals it concedes, in percent of an average team's. Unused in e-sports. */
  readonly leak: number;
}

export type Sport = 'football' | 'esports';

/** A simulated league: who plays, how often a match kicks off, and how long one lasts. */
export interface League {
  readonly id: string;
  readonly sport: Sport;
  /** An even number of teams, which play a round robin. */
  readonly teams: readonly Team[];
  /** A match kicks off at every multiple of this, plus the offset. */
  readonly everyMs: number;
  readonly offsetMs: number;
  readonly lengthMs: number;
  /** How many upcoming matches are listed. */
  readonly listed: number;
}

export interface SportsModel {
  readonly id: string;
  readonly leagues: readonly League[];
}

/** One match of a league, by the number of its kick-off. */
export interface Match {
  readonly id: string;
  readonly league: League;
  readonly slot: number;
  readonly home: Team;
  readonly away: Team;
  readonly kicksOffAtMs: number;
  readonly endsAtMs: number;
}

/** Every stake is confirmed or returned within this time of its arrival, so no match may be shorter. */
export const shortestMatchMs = 90_000;

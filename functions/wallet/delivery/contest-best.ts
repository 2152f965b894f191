/** A round that ranks in a contest. */
export interface BestRound {
  readonly source: string;
  readonly id: string;
  readonly winMinor: number;
  readonly stakeMinor: number;
  readonly closedAtMs: number;
}

/** The best round of a member in a contest, as the member's object last judged it. */
export interface ContestBest {
  /** The promotion's id. */
  readonly contest: string;
  readonly closesAtMs: number;
  /** Rises with every change, so that an older copy that comes late changes nothing. */
  readonly revision: number;
  /** Absent if none ranks any more. */
  readonly round?: BestRound;
}

/** Judges the rounds of a delivery for the contests that its member has joined. */
export interface ContestJudging {
  /** What the house account has yet to be told; writes what it judged. */
  judge(rounds: readonly { readonly source: string; readonly id: string }[]): readonly ContestBest[];
  /** Records that the house account has it. */
  confirm(bests: readonly ContestBest[]): void;
}

/** The play of one member in one period and product, in minor units. */
export interface MemberPlay {
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  readonly validMinor: number;
  readonly rounds: number;
  /** What of the stakes fed jackpots, in ten-thousandths of a minor unit. */
  readonly jackpotShare: number;
}

/** How a member counts for the agents above. */
export interface MemberStanding {
  /** Whether the account belongs to an agent above, or to another member of the branch. */
  readonly isOwn: boolean;
  /** Whether the member was protected at any instant of the period. */
  readonly isProtected: boolean;
  /** Whether the pack of the member's country lets turnover, and a share of losses, pay agents. */
  readonly mayTurnover: boolean;
  readonly mayLoss: boolean;
}

/** What of a member's play counts, and what was left out. */
export interface CountedMember extends MemberPlay {
  readonly leftStakeMinor: number;
  readonly leftPayoutMinor: number;
}

/**
 * What agents are paid on of one member: nothing of an own account; of a protected member no turnover, and the result
 * only where the member won, so that an agent can only lose by someone who stopped.
 */
export function countedMember(play: MemberPlay, standing: MemberStanding): CountedMember {
  const { isOwn, isProtected, mayTurnover, mayLoss } = standing;
  const isLeftOut = isOwn || !mayLoss || (isProtected && play.stakeMinor > play.payoutMinor);
  const validMinor = isOwn || isProtected || !mayTurnover ? 0 : play.validMinor;
  if (!isLeftOut) return { ...play, validMinor, leftStakeMinor: 0, leftPayoutMinor: 0 };
  const { stakeMinor: leftStakeMinor, payoutMinor: leftPayoutMinor } = play;
  return {
    ...{ stakeMinor: 0, payoutMinor: 0, validMinor, rounds: 0, jackpotShare: 0 },
    ...{ leftStakeMinor, leftPayoutMinor },
  };
}

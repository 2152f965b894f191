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
export interface MemberStatus {
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
  /** What of the payouts is what a protected member won. */
  readonly protectedPayoutMinor: number;
}

/**
 * What agents are paid on of one member: nothing of an own account; of a protected member nothing but what the member
 * won, so that an agent can only lose by someone who stopped. Their stakes count in no bound and no share.
 */
export function countedMember(play: MemberPlay, status: MemberStatus): CountedMember {
  const { isOwn, isProtected, mayTurnover, mayLoss } = status;
  const validMinor = isOwn || isProtected || !mayTurnover ? 0 : play.validMinor;
  const isLeftOut = isOwn || !mayLoss;
  if (!isLeftOut && !isProtected)
    return { ...play, validMinor, leftStakeMinor: 0, leftPayoutMinor: 0, protectedPayoutMinor: 0 };
  const wonMinor = isLeftOut ? 0 : Math.max(0, play.payoutMinor - play.stakeMinor);
  return {
    ...{ stakeMinor: 0, payoutMinor: wonMinor, validMinor, rounds: 0, jackpotShare: 0 },
    leftStakeMinor: play.stakeMinor,
    leftPayoutMinor: play.payoutMinor - wonMinor,
    protectedPayoutMinor: wonMinor,
  };
}

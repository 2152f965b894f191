import type { OperatorClaims } from '#functions/http/context.ts';
import { minuteMs } from '#src/rules/durations.ts';
import type { WithdrawalRow } from './withdrawals.repo.ts';

/** How long an operator has a review to themselves, in milliseconds. */
export const claimMs = 15 * minuteMs;

type Claimed = Pick<WithdrawalRow, 'claimedBy' | 'claimedUntilMs' | 'state'>;

/** Who looks into a withdrawal now; undefined if nobody does, or it has been decided. */
export function claimOf({ claimedBy, claimedUntilMs, state }: Claimed, nowMs: number) {
  const isClaimed = state === 'review' && claimedBy !== null && claimedUntilMs !== null;
  return isClaimed && claimedUntilMs > nowMs ? { claimedBy, untilMs: claimedUntilMs } : undefined;
}

/** Whether another operator looks into a withdrawal now. */
export function heldByAnother(row: Claimed, { operatorId }: OperatorClaims, nowMs: number): boolean {
  const claim = claimOf(row, nowMs);
  return claim !== undefined && claim.claimedBy !== operatorId;
}

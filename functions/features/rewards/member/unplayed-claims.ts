import type { SteppedWithdrawal } from '#functions/cashier/bonus-follows.ts';
import { queueNotice } from '#functions/wallet/delivery/outbox.ts';
import type { RewardReviewNotice } from '#functions/wallet/review-notice.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { dayMs } from '#src/rules/durations.ts';
import type { SeenDeposits } from './rewarding.ts';

/** How long after a reward a withdrawal without a stake is worth a look. */
const recentMs = 7 * dayMs;
const looked = 5;

/**
 * Asks operators to look at rewards of the last days after which a member who has paid in withdraws without a stake.
 * Runs inside the transaction of the withdrawal's request, and takes nothing.
 */
export function reviewUnplayed(
  { sql, deposits }: { readonly sql: SqlStorage; readonly deposits: SeenDeposits },
  { withdrawalId, requestedAtMs }: Pick<SteppedWithdrawal, 'withdrawalId' | 'requestedAtMs'>,
  nowMs: number,
): void {
  const given = sql
    .exec<{ id: string; promotionId: string; atMs: number }>(
      `SELECT claims.id AS id, promotion_id AS promotionId, claim_steps.at_ms AS atMs
       FROM claims JOIN claim_steps ON claim_id = claims.id AND claim_steps.state = claims.state
       WHERE claims.state IN ('granted', 'paid') AND claim_steps.at_ms > ? ORDER BY claims.number DESC LIMIT ?`,
      requestedAtMs - recentMs,
      looked,
    )
    .toArray();
  if (given.length === 0 || deposits.credited() === 0) return;
  const stakedAtMs = lastStakeAtMs(sql, Math.min(...given.map(({ atMs }) => atMs)));
  for (const { id, promotionId, atMs } of given)
    if (stakedAtMs === undefined || stakedAtMs < atMs)
      queueNotice(sql, {
        ...{ code: 'REWARD_REVIEW', atMs: nowMs, kind: 'unplayed-withdrawal', subject: id },
        details: { claimId: id, promotionId, withdrawalId },
      } satisfies RewardReviewNotice);
}

/** When the member last staked since an instant; reads back to that stake, or to the instant, and no further. */
function lastStakeAtMs(sql: SqlStorage, sinceMs: number): number | undefined {
  const rows = sql.exec<{ kind: string; at_ms: number }>('SELECT kind, at_ms FROM ledger ORDER BY seq DESC');
  for (const { kind, at_ms: atMs } of rows) {
    if (atMs < sinceMs) return undefined;
    const { staked, bonusStaked } = traitsOf(kind);
    if (staked > 0 || bonusStaked > 0) return atMs;
  }
  return undefined;
}

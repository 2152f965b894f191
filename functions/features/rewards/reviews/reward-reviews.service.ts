import { operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { rewardReviewsContracts } from '#src/contracts/rewards/reward-reviews.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  findRewardReview,
  recordReviewed,
  type RewardReviewRow,
  rewardReviewRows,
} from './reward-reviews.repo.ts';

type Contracts = typeof rewardReviewsContracts;
type Decide = Contracts['decideRewardReview'];

const perPage = 50;

/** A page of reviews that wait for a decision, or are decided. */
export async function rewardReviews(
  { env, merchant }: RequestContext,
  { state, cursor }: InputOf<Contracts['rewardReviews']>,
): Promise<Result<OutputOf<Contracts['rewardReviews']>, never>> {
  const rows = await rewardReviewRows(env, {
    ...{ merchant, isOpen: state === 'open', afterId: cursor ?? 0 },
    most: perPage + 1,
  });
  const items = rows.slice(0, perPage).map(shown);
  const last = items.at(-1);
  return ok(rows.length > perPage && last ? { items, nextCursor: String(last.id) } : { items });
}

/** Decides a review once; the same decision again answers the same. */
export async function decideRewardReview(
  context: RequestContext,
  claims: OperatorClaims,
  id: number,
  { outcome, note }: InputOf<Decide>,
): Promise<Result<OutputOf<Decide>, Decide['errors'][number]>> {
  const { env, merchant, settings } = context;
  const row = await findRewardReview(env, merchant, id);
  if (!row) return failed('NOT_FOUND');
  const isNew = await recordReviewed(operatorOf(context, claims), row, { outcome, note });
  const stored = isNew ? outcome : (await findRewardReview(env, merchant, id))?.outcome;
  if (stored !== outcome) return failed('STATE_CHANGED');
  const { claimId } = row.details as { claimId?: string };
  // Also for a repetition, because a crash may have come between the decision and the payment.
  if (row.kind === 'referral-shared' && claimId !== undefined)
    await playerOf(env, merchant, row.memberId).decideReferral(
      claimId,
      outcome === 'accepted',
      coolDaysOf(settings),
    );
  return ok({ state: outcome });
}

function shown({ details, outcome, note, decidedBy, decidedAtMs, ...row }: RewardReviewRow) {
  return {
    ...row,
    details: details as Record<string, string | number | string[]>,
    ...(outcome === null ? {} : { outcome }),
    ...(note === null ? {} : { note }),
    ...(decidedBy === null ? {} : { decidedBy }),
    ...(decidedAtMs === null ? {} : { decidedAtMs }),
  };
}

import { operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { rewardReviewsContracts } from '#src/contracts/rewards/reward-reviews.ts';
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
  const { env, merchant } = context;
  const row = await findRewardReview(env, merchant, id);
  if (!row) return failed('NOT_FOUND');
  const isNew = await recordReviewed(operatorOf(context, claims), row, { outcome, note });
  const stored = isNew ? outcome : (await findRewardReview(env, merchant, id))?.outcome;
  return stored === outcome ? ok({ state: outcome }) : failed('STATE_CHANGED');
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

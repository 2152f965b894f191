import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { reviewKinds, reviewOutcomes } from '#src/contracts/rewards/reward-reviews.ts';

const outcome = oneOf(...reviewOutcomes);
const columns = {
  id: whole,
  kind: oneOf(...reviewKinds),
  memberId: text,
  username: text,
  details: json,
  raisedAtMs: whole,
  outcome: nullable(outcome),
  note: nullable(text),
  decidedBy: nullable(text),
  decidedAtMs: nullable(whole),
};

const select = `SELECT reward_reviews.id AS id, kind, member_id AS memberId, coalesce(username, '') AS username,
  details, raised_at_ms AS raisedAtMs, outcome, note, decided_by AS decidedBy, decided_at_ms AS decidedAtMs
  FROM reward_reviews LEFT JOIN members ON members.merchant = reward_reviews.merchant AND members.id = member_id`;

const page = statement(
  `${select} WHERE reward_reviews.merchant = :merchant AND (outcome IS NULL) = :isOpen
     AND reward_reviews.id > :afterId ORDER BY reward_reviews.id LIMIT :most`,
  { merchant: text, isOpen: flag, afterId: whole, most: whole },
  columns,
);

const one = statement(
  `${select} WHERE reward_reviews.merchant = :merchant AND reward_reviews.id = :id`,
  { merchant: text, id: whole },
  columns,
);

const decide = statement(
  `UPDATE reward_reviews SET outcome = :outcome, note = :note, decided_by = :operatorId, decided_at_ms = :nowMs
   WHERE merchant = :merchant AND id = :id AND outcome IS NULL`,
  { merchant: text, id: whole, outcome, note: text, operatorId: text, nowMs: whole },
);

/** A pattern that operators look at, and what they decided. */
export type RewardReviewRow = RowOf<typeof page>;

/** Open or decided reviews after an id, oldest first. */
export function rewardReviewRows(
  env: Env,
  of: Parameters<typeof page.with>[0],
): Promise<readonly RewardReviewRow[]> {
  return allRows(env.DB, page.with(of));
}

export function findRewardReview(
  env: Env,
  merchant: string,
  id: number,
): Promise<RewardReviewRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** Decides a review; false if it is decided already. */
export function recordReviewed(
  operator: Operator,
  { id, memberId }: Pick<RewardReviewRow, 'id' | 'memberId'>,
  decided: { readonly outcome: (typeof reviewOutcomes)[number]; readonly note: string },
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const act = {
    subject: `reward-review:${id}` as const,
    document: { step: 'decided', memberId, ...decided },
  };
  return performAct(operator, act, decide.with({ merchant, id, ...decided, operatorId, nowMs }));
}

/** Rewards whose use looks unusual. */
export const reviewsQueue: WaitingQueue = {
  name: 'reviews',
  permission: 'promotions.read',
  rows: `SELECT raised_at_ms AS at_ms FROM reward_reviews WHERE merchant = :merchant AND (outcome IS NULL) = 1 ORDER BY id`,
};

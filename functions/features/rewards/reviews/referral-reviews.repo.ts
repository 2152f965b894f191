import { change } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const raise = statement(
  `INSERT INTO reward_reviews (merchant, member_id, kind, subject, details, raised_at_ms)
   VALUES (:merchant, :inviter, 'referral-shared', :claimId,
     json_object('promotionId', :promotionId, 'claimId', :claimId, 'memberIds', json_array(:inviter, :friendId)), :nowMs)
   ON CONFLICT DO NOTHING`,
  { merchant: text, inviter: text, friendId: text, claimId: text, promotionId: text, nowMs: whole },
);

/** Who was invited by whom, and the claim that waits for the review. */
interface SharedReferral {
  readonly merchant: string;
  readonly inviter: string;
  readonly friendId: string;
  readonly claimId: string;
}

/** Raises the review that a claim for a friend waits for, once. */
export async function raiseReferralReview(
  env: Env,
  shared: SharedReferral,
  promotionId: string,
  nowMs: number,
): Promise<void> {
  await change(env.DB, raise.with({ ...shared, promotionId, nowMs }));
}

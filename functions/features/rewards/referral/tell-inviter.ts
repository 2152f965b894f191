import { invitersOf, nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { sharesOrigin } from '#functions/affiliation/referral-origins.repo.ts';
import { marksOf, memberFacts } from '#functions/features/rewards/member-facts.repo.ts';
import type { CloseSite } from '#functions/features/rewards/member/day-close/site.ts';
import { type Mark, reserveUse } from '#functions/features/rewards/promo-uses.repo.ts';
import type { PromotionRow } from '#functions/features/rewards/promotions.repo.ts';
import { raiseReferralReview } from '#functions/features/rewards/reviews/referral-reviews.repo.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { useMarks } from '#src/contracts/rewards/promotion.ts';
import { inviterName } from './inviters.repo.ts';

/** The name under which the persons of friends are kept. No promotion has it, so a person counts once for all of them. */
const friends = '@friends';

interface Friend {
  readonly merchant: string;
  readonly friendId: string;
}

/**
 * Tells the object of whoever invited a member that the member has settled in. Nothing is told where nobody invited them
 * or the promotion came later. Throws where an outcome is unknown, so that the caller repeats it.
 */
export async function tellInviter(
  env: Env,
  { merchant, friendId }: Friend,
  { id, version, termsVersion, document }: PromotionRow,
  { timeZone, coolDays, bonuses, packs, currency }: CloseSite,
): Promise<void> {
  const node = await nodeOf(env, merchant, friendId);
  const inviter = node?.inviter;
  if (!inviter || node.sinceMs < document.opensAtMs) return;
  const of = { env, merchant };
  const { listId } = document.audience;
  const [isSamePerson, isClustered, facts, username] = await Promise.all([
    isKnownPerson(env, { merchant, friendId }),
    sharesOrigin(env, merchant, friendId, inviter),
    memberFacts(of, inviter, listId === undefined ? [] : [listId]),
    inviterName(env, merchant, inviter),
  ]);
  if (username === undefined) return;
  const answer = await playerOf(env, merchant, inviter).friendSettledIn({
    ...{ friendId, isSamePerson, isClustered },
    promotion: { id, version, termsVersion, document },
    inviter: { ...facts, username },
    site: { timeZone, coolDays, bonuses, packs, currency },
  });
  if (answer.waitsForReview && answer.claimId !== undefined)
    await raiseReferralReview(env, { merchant, inviter, friendId, claimId: answer.claimId }, id, Date.now());
}

/**
 * Whether a friend is the same person, or has the same number or payout account, as anybody above in the chain of
 * inviters, or as another friend who was paid for before.
 */
async function isKnownPerson(env: Env, { merchant, friendId }: Friend): Promise<boolean> {
  const of = { env, merchant };
  const marks = await personMarks(of, friendId);
  for (const inviter of await invitersOf(env, merchant, friendId)) {
    const theirs = new Set((await personMarks(of, inviter)).map(({ mark }) => mark));
    if (marks.some(({ mark }) => theirs.has(mark))) return true;
  }
  const use = { merchant, promotion: friends, occurrence: 'once', claimId: `${friendId}/friend`, marks };
  return (await reserveUse(env.DB, { ...use, currency: '', amountMinor: 0 }, Date.now())) !== 'taken';
}

/** By what a person is recognised, without the member's own id. */
async function personMarks(of: { env: Env; merchant: string }, memberId: string): Promise<Mark[]> {
  return (await marksOf(of, memberId, useMarks)).filter(({ kind }) => kind !== 'member');
}

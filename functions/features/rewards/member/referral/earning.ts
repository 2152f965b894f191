import { outsideAudience, noPromotions } from '#functions/features/rewards/member/eligibility.ts';
import { clustered } from '#functions/features/rewards/member/claim-steps.ts';
import { type NewClaim, readClaim } from '#functions/features/rewards/member/claims.store.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { dayMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { rewardAmounts } from '#src/rules/rewards/reward-amounts.ts';
import { insertReferred, readReferred, type ReferredRow, referredSince } from './referral.store.ts';
import type { ReferralAnswer, SettledFriend } from './settled-friend.ts';

/** How long a claim waits for the review of its device or network. */
const reviewMs = 365 * dayMs;

/** What earning needs of the member's other parts. */
export interface EarningNeeds {
  readonly credited: () => number;
  readonly isDisabled: () => boolean;
  /** Adds a claim whose use is yet to be taken; inside the transaction of its cause. */
  readonly beginClaim: (claim: NewClaim, nowMs: number) => void;
}

/**
 * Begins the claim for a friend, once whatever is told again, or stores why there is none. Must run inside a transaction
 * that moves money.
 */
export function earnFor(
  sql: SqlStorage,
  memberId: string,
  friend: SettledFriend,
  { beginClaim, ...needs }: EarningNeeds,
  nowMs: number,
): ReferralAnswer {
  const { friendId, promotion } = friend;
  const known = readReferred(sql, friendId);
  if (known) return answerOf(sql, known);
  const claim = newClaim(sql, memberId, friend, needs, nowMs);
  const isClaim = typeof claim !== 'string';
  const row: ReferredRow = {
    ...{ friend_id: friendId, promotion_id: promotion.id, at_ms: nowMs },
    ...(isClaim ? { outcome: 'claimed', claim_id: claim.id } : { outcome: claim, claim_id: null }),
  };
  insertReferred(sql, row);
  if (isClaim) beginClaim(claim, nowMs);
  return answerOf(sql, row);
}

function answerOf(sql: SqlStorage, { claim_id: claimId }: ReferredRow): ReferralAnswer {
  const claim = claimId === null ? undefined : readClaim(sql, claimId);
  const isOpen = claim?.state === 'reserving' || claim?.state === 'awaiting';
  return { claimId: claim?.id, waitsForReview: isOpen && claim.content === clustered };
}

function newClaim(
  sql: SqlStorage,
  memberId: string,
  { friendId, promotion, isSamePerson, isClustered, inviter, site }: SettledFriend,
  { credited, isDisabled }: Omit<EarningNeeds, 'beginClaim'>,
  nowMs: number,
): NewClaim | 'over' | 'none' {
  const { id, version, termsVersion, document } = promotion;
  const { trigger } = document;
  const currency = readWallet(sql)?.currency ?? site.currency;
  const amounts = rewardAmounts(document, currency);
  const { country } = readPlayState(sql);
  const isBarred =
    isSamePerson ||
    isDisabled() ||
    noPromotions(sql, site.coolDays, nowMs) !== undefined ||
    !rulesFor(site.bonuses, country).allowed ||
    outsideAudience(sql, document, inviter, { credited: credited() }) !== undefined;
  if (isBarred || !amounts || trigger.on !== 'referral') return 'none';
  if (referredSince(sql, id, monthBegan(site.timeZone, nowMs)) >= trigger.perMonthMax) return 'over';
  const amountMinor = amounts.cashMinor;
  const pack = rulesFor(site.packs, country);
  return {
    ...{ id: crypto.randomUUID(), cause: 'operator', content: isClustered ? clustered : '' },
    terms: { promotionId: id, version, termsVersion, pack, currency, document },
    ...{ gives: 'cash', amountMinor, depositId: undefined, endsAtMs: nowMs + reviewMs },
    use: {
      ...{ promotion: id, occurrence: `friend-${friendId}`, currency, amountMinor },
      marks: [{ kind: 'member', mark: memberId }],
    },
  };
}

/** The first instant of the month that runs by the merchant's clock. */
function monthBegan(timeZone: string, nowMs: number): number {
  const today = localDay(timeZone, nowMs);
  return startOfDay(timeZone, today - (new Date(today * dayMs).getUTCDate() - 1));
}

import type { MemberFacts } from '#functions/features/rewards/member/acceptance.ts';
import type { CloseSite } from '#functions/features/rewards/member/day-close/site.ts';
import type { PromotionRow } from '#functions/features/rewards/promotions.repo.ts';

/** A friend who met what a referral bonus asks for, as told to the object of whoever invited them. */
export interface SettledFriend {
  readonly friendId: string;
  readonly promotion: Pick<PromotionRow, 'id' | 'version' | 'termsVersion' | 'document'>;
  /** The same person, number or payout account as somebody for whom nothing is paid. */
  readonly isSamePerson: boolean;
  /** Whether a device or a network is shared, so that a person looks at it first. */
  readonly isClustered: boolean;
  /** What the shared database knows of the inviter. */
  readonly inviter: MemberFacts & { readonly username: string };
  readonly site: Pick<CloseSite, 'timeZone' | 'coolDays' | 'bonuses' | 'packs' | 'currency'>;
}

/** The claim that a friend became, if any, and whether it waits for a review. */
export interface ReferralAnswer {
  readonly claimId: string | undefined;
  readonly waitsForReview: boolean;
}

import type { ReviewKind } from '#src/contracts/rewards/reward-reviews.ts';

/** A pattern around rewards that a person has to look at; it is raised once for its subject. */
export interface RewardReviewNotice {
  readonly code: 'REWARD_REVIEW';
  readonly atMs: number;
  readonly kind: Extract<
    ReviewKind,
    'stake-returned' | 'win-reversed' | 'mission-returned' | 'unplayed-withdrawal'
  >;
  /** The grant or claim that it was found in; its id is the member's. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number>>;
}

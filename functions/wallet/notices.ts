import type { PromotionCostNotice } from './costs/promotion-costs.ts';
import type { RewardReviewNotice } from './review-notice.ts';
import type { WalletAlert } from './proof/freeze.ts';
import type { HeldWinEnd } from './bets/held-wins.ts';
import type { RollbackAfterPayout } from './orders.ts';

/** A bet was, or should have been, rolled back after its round had paid. */
export interface PaidRoundNotice {
  readonly code: 'ROLLBACK_AFTER_PAYOUT';
  readonly atMs: number;
  readonly source: string;
  readonly roundId: string;
  readonly targetId: string;
  readonly rule: RollbackAfterPayout;
  readonly stakeMinor: number;
  readonly winMinor: number;
}

/** Alerts that must survive the isolate, so they are delivered with the postings. */
export type WalletNotice =
  | WalletAlert
  | PaidRoundNotice
  | HeldWinNotice
  | HeldWinEndNotice
  | BonusConvertedNotice
  | RewardReviewNotice
  | PromotionCostNotice;

/** Bonus money became the member's own: a movement that does not touch clearing, so no posting says it. */
export interface BonusConvertedNotice {
  readonly code: 'BONUS_CONVERTED';
  readonly atMs: number;
  readonly grantId: string;
  readonly amountMinor: number;
}

/** A win above its cap was accepted and waits for operators. */
export interface HeldWinNotice {
  readonly code: 'WIN_HELD';
  readonly atMs: number;
  readonly source: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly amountMinor: number;
  readonly stakeMinor: number;
}

/** A held win was released, cancelled or reversed. */
export interface HeldWinEndNotice {
  readonly code: 'HELD_WIN_ENDED';
  readonly atMs: number;
  readonly source: string;
  readonly transactionId: string;
  readonly end: HeldWinEnd;
}

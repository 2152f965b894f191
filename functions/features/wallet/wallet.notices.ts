import type { WalletAlert } from './wallet.freeze.ts';
import type { RollbackAfterPayout } from './wallet.orders.ts';

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

/** Alerts that must survive the isolate, so they travel with the postings. */
export type WalletNotice = WalletAlert | PaidRoundNotice;

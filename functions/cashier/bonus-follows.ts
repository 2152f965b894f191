import type { WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';

/** A step of a withdrawal, as bonus money follows it. */
export interface SteppedWithdrawal {
  readonly withdrawalId: string;
  readonly state: WithdrawalState;
  readonly requestedAtMs: number;
  /** Whether any withdrawal of the member waits for its review. */
  readonly isReviewOpen: boolean;
}

/** A deposit whose first payment is being credited. */
export interface CreditedDeposit {
  readonly depositId: string;
  readonly creditedMinor: number;
  /** How many deposits of the member are credited with this one. */
  readonly number: number;
}

/** What bonus money has to follow; the cashier calls it inside its own transactions. */
export interface BonusFollows {
  readonly withdrawalStepped: (withdrawal: SteppedWithdrawal, nowMs: number) => void;
  /** A deposit is credited; its match is given in the same transaction. */
  readonly depositCredited: (deposit: CreditedDeposit, nowMs: number) => void;
  /** A deposit ended without money. */
  readonly depositEnded: (depositId: string, nowMs: number) => void;
  /** A deposit was taken back in a dispute. */
  readonly depositLost: (depositId: string, nowMs: number) => void;
}

/** Money that came to an outside account, as recorded by its bank. */
export interface OutsidePayment {
  readonly tillId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** `returned` was sent back to its payer. */
  readonly state: 'pending' | 'settled' | 'failed' | 'returned';
  readonly atMs: number;
}

/** A payout as the bank made it. */
export interface OutsidePayout {
  readonly tillId: string;
  readonly payoutId: string;
  readonly amountMinor: number;
  readonly state: 'accepted' | 'refused' | 'paid' | 'failed' | 'bounced';
  readonly atMs: number;
}

/** The state of a dispute over a payment at the bank. */
export interface OutsideDispute {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly state: 'opened' | 'won' | 'lost';
}

/** The records of the bank behind the tills, with which every other store is compared. */
export interface OutsideTruth {
  readonly payments: readonly OutsidePayment[];
  readonly payouts: readonly OutsidePayout[];
  readonly disputes: readonly OutsideDispute[];
}

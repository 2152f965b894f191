/** Money that came to an outside account, as its own bank has it. */
export interface OutsidePayment {
  readonly tillId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** `returned` went back to its payer. */
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

/** A dispute over a payment, as it stands at the bank. */
export interface OutsideDispute {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly state: 'opened' | 'won' | 'lost';
}

/** What the bank behind the tills knows: what every other store is compared with. */
export interface OutsideTruth {
  readonly payments: readonly OutsidePayment[];
  readonly payouts: readonly OutsidePayout[];
  readonly disputes: readonly OutsideDispute[];
}

import type { Calls } from '#functions/objects/calls.ts';
import type { DepositReason } from '#src/contracts/cashier/cashier-fields.ts';

/** A deposit that a member's object hands to its till. Its id is the idempotency key. */
export interface TillDeposit {
  readonly depositId: string;
  readonly memberId: string;
  readonly bankCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payerName: string | undefined;
  readonly expiresAtMs: number;
  readonly returnUrl: string;
}

/** A payout that a member's object hands to its till. Its id is the withdrawal's, and the idempotency key. */
export interface TillPayout {
  readonly payoutId: string;
  readonly memberId: string;
  readonly bankCode: string;
  /** Encrypted, as stored with the card. */
  readonly encryptedAccount: string;
  readonly holder: string;
  /** What leaves the till: the withdrawal less its fee. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** Money that a till gives to one deposit of a member. Delivering it again changes nothing. */
export interface TillPayment {
  readonly tillId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly standing: 'pending' | 'settled' | 'failed';
  /** Only operators may credit it. */
  readonly parks: boolean;
  /**
   * How many times operators have decided to credit it, whatever the state of the
   * deposit; each decision counts once.
   */
  readonly decision: number;
  readonly atMs: number;
}

/** What the member's object did with a payment. */
export type PaymentVerdict =
  | { readonly state: 'noted' }
  | { readonly state: 'credited'; readonly creditMinor: number; readonly feeMinor: number }
  | { readonly state: 'parked'; readonly reason: DepositReason };

export interface TillDispute {
  readonly tillId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly standing: 'opened' | 'won' | 'lost';
  readonly amountMinor: number;
  readonly atMs: number;
}

/** Progress of a payout: it was sent, or it reached one of its ends. */
export interface PayoutNotice {
  readonly tillId: string;
  readonly payoutId: string;
  readonly standing: 'sent' | 'paid' | 'failed' | 'bounced';
  /** What the provider kept of the payout's amount, in minor units. */
  readonly feeMinor: number;
  readonly atMs: number;
}

/** The calls of a till to a member's object. All are idempotent. */
export type CashierPort = Pick<
  Calls<Env['PLAYER']>,
  'takePayment' | 'recordPaymentReturned' | 'takeDispute' | 'endPayout'
>;

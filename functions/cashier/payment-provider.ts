import type { DepositAction } from '#src/contracts/cashier-fields.ts';
import type { Result } from '#src/rules/result.ts';

/** A deposit that a provider is asked to take; asking again under the same id gives the same answer. */
export interface AskedPayment {
  /** The deposit's id; the provider's idempotency key. */
  readonly depositId: string;
  readonly bankCode: string;
  /** In minor units of `currency`. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly payerName: string | undefined;
  readonly expiresAtMs: number;
  /** Where the payer comes back to. */
  readonly returnUrl: string;
}

/** A payout that a provider is asked to make. */
export interface AskedPayout {
  /** The payout's id; never used again for another. */
  readonly payoutId: string;
  readonly bankCode: string;
  /** The account in clear. */
  readonly account: string;
  readonly holder: string;
  /** What leaves the till, in minor units of `currency`. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** What a provider says of a payout: `unknown` where it may or may not have been taken. */
export type PayoutAnswer = 'accepted' | 'refused' | 'unknown';

/** What a provider has under a payout's id; `absent` only where it is certain that there is nothing. */
export type PayoutFound = 'absent' | 'accepted' | 'paid' | 'failed' | 'unknown';

/** What came from outside: money, the end of a payout, or a dispute over a payment. */
export type ProviderEvent =
  | {
      readonly type: 'payment';
      /** The provider's id of this notice; the same notice may come many times. */
      readonly eventId: string;
      /** The provider's id of the money itself: given to one deposit for ever. */
      readonly paymentId: string;
      /** The deposit that the provider names; absent where only a reference can tell. */
      readonly depositId?: string;
      readonly reference?: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly payerName?: string;
      /** `pending` money is seen and not sure; `failed` will never come. */
      readonly standing: 'pending' | 'settled' | 'failed';
      /** Money that came, and that only operators may credit. */
      readonly parks?: true;
      readonly atMs: number;
    }
  | {
      readonly type: 'payout';
      readonly eventId: string;
      readonly payoutId: string;
      /** `bounced` is a payout that was paid and came back. */
      readonly standing: 'paid' | 'failed' | 'bounced';
      readonly amountMinor: number;
      readonly currency: string;
      readonly feeMinor: number;
      readonly atMs: number;
    }
  | {
      readonly type: 'dispute';
      readonly eventId: string;
      readonly paymentId: string;
      readonly standing: 'opened' | 'won' | 'lost';
      /** What is disputed, in minor units of the payment's currency. */
      readonly amountMinor: number;
      readonly atMs: number;
    };

/** One line of the provider's own list of what moved on the outside account; out is negative. */
export interface ExtractLine {
  /** The provider's id of the line: a payment's, or a payout's. */
  readonly id: string;
  readonly kind: 'payment' | 'payout' | 'fee' | 'refund' | 'other';
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string;
  readonly name: string;
  readonly atMs: number;
}

export interface Callback {
  readonly headers: Headers;
  readonly body: string;
}

/** A provider of payments as its till sees it. Every call may fail by throwing: then nothing is known. */
export interface PaymentProvider {
  /** Whether `pay` may be repeated under one payout id without paying twice. */
  readonly paysOncePerId: boolean;
  /** Has the provider expect a payment; `refused` says why it never will. */
  open(asked: AskedPayment): Promise<Result<DepositAction, 'REFUSED'>>;
  pay(asked: AskedPayout): Promise<PayoutAnswer>;
  find(payoutId: string): Promise<PayoutFound>;
  /** Sends a payment back whence it came, once per payment. */
  refund(payment: { readonly paymentId: string; readonly amountMinor: number }): Promise<PayoutAnswer>;
  /** What the provider knows of a deposit's money, for when a callback never came. */
  ask(depositId: string): Promise<readonly ProviderEvent[]>;
  extract(fromMs: number, toMs: number): Promise<readonly ExtractLine[]>;
  /** Whether a callback is the provider's own and fresh. */
  authenticate(
    callback: Callback,
    nowMs: number,
  ): Promise<Result<undefined, 'SIGNATURE_INVALID' | 'TIMESTAMP_STALE'>>;
  /** What an authentic callback says; a provider whose word is not enough asks back first. */
  read(callback: Callback): Promise<readonly ProviderEvent[]>;
}

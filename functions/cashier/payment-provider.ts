import type { DepositAction } from '#src/contracts/cashier/cashier-fields.ts';
import type { Result } from '#src/rules/result.ts';

/** A deposit that a provider is asked to accept; repeating the request with the same id gives the same answer. */
export interface PaymentRequest {
  /** The deposit's id; the provider's idempotency key. */
  readonly depositId: string;
  readonly bankCode: string;
  /** In minor units of `currency`. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly payerName: string | undefined;
  readonly expiresAtMs: number;
  /** The URL to which the payer returns. */
  readonly returnUrl: string;
}

/** A payout that a provider is asked to make. */
export interface PayoutRequest {
  /** The payout's id; never reused for another payout. */
  readonly payoutId: string;
  readonly bankCode: string;
  /** The decrypted account. */
  readonly account: string;
  readonly holder: string;
  /** What leaves the till, in minor units of `currency`. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** A provider's answer to a payout: `unknown` if it may or may not have been accepted. */
export type PayoutAnswer = 'accepted' | 'refused' | 'unknown';

/** What a provider has under a payout's id; `absent` only if it is certain that there is nothing. */
export type PayoutFound = 'absent' | 'accepted' | 'paid' | 'failed' | 'unknown';

/** An event reported by a provider: money, the end of a payout, or a dispute over a payment. */
export type ProviderEvent =
  | {
      readonly type: 'payment';
      /** The provider's id of this notice; the same notice may be delivered many times. */
      readonly eventId: string;
      /** The provider's id of the money itself, which is given to one deposit for ever. */
      readonly paymentId: string;
      /** The deposit that the provider names; absent if only a reference identifies it. */
      readonly depositId?: string;
      readonly reference?: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly payerName?: string;
      /** `pending` money was seen but is not final; `failed` money will never arrive. */
      readonly standing: 'pending' | 'settled' | 'failed';
      /** Money that arrived and that only operators may credit. */
      readonly parks?: true;
      readonly atMs: number;
    }
  | {
      readonly type: 'payout';
      readonly eventId: string;
      readonly payoutId: string;
      /** `bounced` is a payout that was paid and then returned. */
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
      /** The disputed amount, in minor units of the payment's currency. */
      readonly amountMinor: number;
      readonly atMs: number;
    };

/** One line of the provider's own list of movements on the outside account; outgoing amounts are negative. */
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

/** A payment provider as its till sees it. Any call may throw; its outcome is then unknown. */
export interface PaymentProvider {
  /** Whether `pay` may be repeated under one payout id without paying twice. */
  readonly paysOncePerId: boolean;
  /** Registers an expected payment with the provider, which may decline it. */
  open(request: PaymentRequest): Promise<Result<DepositAction, 'REFUSED'>>;
  pay(request: PayoutRequest): Promise<PayoutAnswer>;
  find(payoutId: string): Promise<PayoutFound>;
  /** Refunds a payment to its payer, once per payment. */
  refund(payment: { readonly paymentId: string; readonly amountMinor: number }): Promise<PayoutAnswer>;
  /** Queries what the provider knows of a deposit's money, in case a callback never arrived. */
  ask(depositId: string): Promise<readonly ProviderEvent[]>;
  extract(fromMs: number, toMs: number): Promise<readonly ExtractLine[]>;
  /** Verifies that a callback was signed by the provider and is fresh. */
  authenticate(
    callback: Callback,
    nowMs: number,
  ): Promise<Result<undefined, 'SIGNATURE_INVALID' | 'TIMESTAMP_STALE'>>;
  /**
   * Reads the events of an authentic callback. If the callback alone is not proof
   * enough, the provider is queried first.
   */
  read(callback: Callback): Promise<readonly ProviderEvent[]>;
}

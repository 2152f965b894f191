import type { Callback, PaymentProvider } from '#functions/cashier/payment-provider.ts';

/** How much a payer pays: the requested amount, less, or more. */
export type Payment = 'exact' | 'less' | 'more';

/** What happens to payouts to an account: accepted, refused, or accepted without a response. */
export type Destination = 'good' | 'refused' | 'silent';

/**
 * A provider and the outside world: payers, banks and forgers. Parts that a provider does not support are left
 * out, and the cases that need them are skipped.
 */
export interface Outside {
  readonly provider: PaymentProvider;
  readonly currency: string;
  readonly bankCode: string;
  /** Whether callbacks carry the time at which they were signed. */
  readonly signsTime: boolean;
  nowMs(): number;
  /** An account for payouts, set up so that the next payout ends like this. */
  accountFor(destination: Destination): Promise<string>;
  /** Lets a payer pay an opened deposit; returns the callbacks that the provider sends. */
  readonly pay?: (depositId: string, payment: Payment) => Promise<readonly Callback[]>;
  /** The same callback, signed with somebody else’s key or at another time. */
  readonly proveBy?: (
    callback: Callback,
    by: { readonly strangeKey?: true; readonly atMs?: number },
  ) => Callback;
  /** A correctly signed callback whose content means nothing. */
  readonly senseless?: () => Callback;
  /** How many payouts were made under an id. */
  readonly payoutsMade?: (payoutId: string) => Promise<number>;
  /** Lets an accepted payout reach its account; returns the callbacks that the provider sends. */
  readonly finishPayout?: (payoutId: string) => Promise<readonly Callback[]>;
  /** How often a payment was sent back. */
  readonly returnsMade?: (paymentId: string) => Promise<number>;
  close(): Promise<void>;
}

/** Thrown by a case that needs a part that the provider does not support. */
export class NotOffered extends Error {}

/** A part that a case needs; throws NotOffered if the provider does not support it. */
export function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new NotOffered();
  return part;
}

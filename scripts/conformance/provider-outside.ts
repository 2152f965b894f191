import type { Callback, PaymentProvider } from '#functions/cashier/payment-provider.ts';

/** How a payer pays: what was asked for, less, or more. */
export type Payment = 'exact' | 'less' | 'more';

/** What becomes of payouts to an account: taken, refused, or taken without an answer. */
export type Destination = 'good' | 'refused' | 'silent';

/**
 * A provider and the world behind it: payers, banks and whoever forges. What a provider has no part in is left out,
 * and the cases that need it are skipped.
 */
export interface Outside {
  readonly provider: PaymentProvider;
  readonly currency: string;
  readonly bankCode: string;
  /** Whether callbacks carry the time of their signature. */
  readonly signsTime: boolean;
  nowMs(): number;
  /** An account for payouts, arranged so that this becomes of the next one. */
  accountFor(destination: Destination): Promise<string>;
  /** A payer pays what was opened for a deposit; answers what the provider sends of it. */
  readonly pay?: (depositId: string, payment: Payment) => Promise<readonly Callback[]>;
  /** The same callback with the proof of somebody else’s key, or of another time. */
  readonly proveBy?: (
    callback: Callback,
    by: { readonly strangeKey?: true; readonly atMs?: number },
  ) => Callback;
  /** A callback that is proven and means nothing that the provider knows of. */
  readonly senseless?: () => Callback;
  /** How many payouts were made under an id. */
  readonly payoutsMade?: (payoutId: string) => Promise<number>;
  /** Lets an accepted payout reach its account; answers what the provider sends of it. */
  readonly finishPayout?: (payoutId: string) => Promise<readonly Callback[]>;
  /** How often a payment was sent back. */
  readonly returnsMade?: (paymentId: string) => Promise<number>;
  close(): Promise<void>;
}

/** Thrown by a case that needs what the provider has no part in. */
export class NotOffered extends Error {}

/** What a case needs of the outside. */
export function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new NotOffered();
  return part;
}

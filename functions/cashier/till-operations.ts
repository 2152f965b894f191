import type { LineFate } from '#src/contracts/tills/extract-fields.ts';
import type { PayoutState } from '#src/contracts/cashier/cashier-fields.ts';
import type { PaymentState } from './payments.repo.ts';

/** What operators decide about a payment that is parked; the first decision is final. */
export type PaymentDecision =
  | { readonly kind: 'match'; readonly depositId: string }
  /** Makes the member's object credit it, whatever the state of its deposit. */
  | { readonly kind: 'credit' }
  /** Refunds it to its payer. */
  | { readonly kind: 'return' };

export type PaymentRefusal =
  | 'PAYMENT_UNKNOWN'
  | 'DEPOSIT_UNKNOWN'
  /** The payment was already given to another deposit. */
  | 'ALREADY_MATCHED'
  /** It may never be played with: its payer is excluded, it exceeds a limit, or it is in another currency. */
  | 'CREDIT_REFUSED'
  /** It is not parked, is disputed, or belongs to no member who could be credited. */
  | 'STATE_CHANGED';

/** What two operators learned from the provider about an uncertain payout; the first statement is final. */
export type PayoutStatement = 'paid' | 'failed' | 'never-sent';

/** A till as operators see it. */
export interface TillView {
  readonly stops: readonly {
    readonly what: 'deposits' | 'payouts';
    readonly reason: string;
    readonly sinceMs: number;
  }[];
  readonly alerts: readonly { readonly code: string; readonly about: string; readonly atMs: number }[];
  /** Money that arrived and waits for operators. */
  readonly parked: {
    readonly payments: number;
    /** Their sum in each currency. */
    readonly amounts: readonly { readonly currency: string; readonly amountMinor: number }[];
    readonly oldestAtMs: number | null;
  };
  readonly payouts: {
    readonly waiting: number;
    readonly oldestAtMs: number | null;
    /** Uncertain payouts, which wait for the provider's statement. */
    readonly stuck: readonly string[];
  };
  readonly books: TillBooks;
  /** The instant up to which the provider's own list was compared. */
  readonly reconciledToMs: number;
}

/** The sums of a till over all time, in minor units of its currency. */
export interface TillBooks {
  readonly settledMinor: number;
  /** Credited to members' balances. */
  readonly creditedMinor: number;
  /** Given to deposits whose members’ objects have not confirmed them yet. */
  readonly givenMinor: number;
  readonly paidOutMinor: number;
  readonly bouncedMinor: number;
  readonly returnedMinor: number;
  readonly feesMinor: number;
  readonly linesMinor: number;
}

/** What became of a line of a statement, and the id under which it counts or would count. */
export interface LoadedLine {
  readonly place: string;
  readonly id: string;
  readonly amountMinor: number;
  readonly fate: LineFate;
}

/** A deposit that a payment may be for, and the evidence for it. */
export interface Suggestion {
  readonly depositId: string;
  readonly memberId: string;
  readonly amountMinor: number;
  /** The payer's reference names it. */
  readonly hasReference: boolean;
  readonly hasSum: boolean;
}

/** A payment as its till has it at this moment. */
export interface SeenPayment {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** The likeliest first; empty if it was given to a deposit. */
  readonly suggestions: readonly Suggestion[];
}

/** A payout as its till has it at this moment. */
export interface SeenPayout {
  readonly payoutId: string;
  readonly memberId: string;
  readonly bankCode: string;
  readonly encryptedAccount: string;
  readonly holder: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: PayoutState;
  readonly askedAtMs: number;
  /** How many times it was sent to the provider. */
  readonly sends: number;
  /** When it is checked next; null if nothing is due or only operators can state its outcome. */
  readonly nextAtMs: number | null;
  readonly endedAtMs: number | null;
}

/** A page of payouts in one state, ordered by the time of the request, oldest first. */
export interface PayoutsQuery {
  readonly state: PayoutState;
  readonly afterMs: number;
  readonly afterId: string;
  readonly most: number;
}

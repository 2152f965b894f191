import type { Result } from '#src/rules/result.ts';
import type { PayoutState } from '#src/contracts/cashier-fields.ts';
import type { ExtractLine } from './payment-provider.ts';
import type { PaymentState } from './payments.repo.ts';

/** What operators decide about a payment that is parked. */
export type PaymentDecision =
  | { readonly kind: 'match'; readonly depositId: string }
  /** Has the member's object credit it, whatever its deposit said. */
  | { readonly kind: 'credit' }
  /** Sends it back whence it came. */
  | { readonly kind: 'return' };

export type PaymentRefusal =
  | 'PAYMENT_UNKNOWN'
  | 'DEPOSIT_UNKNOWN'
  /** It has been given to a deposit, or another line was. */
  | 'ALREADY_MATCHED'
  /** Nobody may ever play with it: its payer is excluded, it is over a limit, or of another currency. */
  | 'CREDIT_REFUSED'
  /** It is not parked, or belongs to no member who could be credited. */
  | 'STATE_CHANGED';

/** What two operators learned from the provider of a payout that is uncertain. */
export type PayoutStatement = 'paid' | 'failed' | 'never-sent';

/** A till as operators see it. */
export interface TillView {
  readonly stops: readonly {
    readonly what: 'deposits' | 'payouts';
    readonly reason: string;
    readonly sinceMs: number;
  }[];
  readonly alerts: readonly { readonly code: string; readonly about: string; readonly atMs: number }[];
  /** Money that came and waits for operators. */
  readonly parked: {
    readonly payments: number;
    readonly amountMinor: number;
    readonly oldestAtMs: number | null;
  };
  readonly payouts: {
    readonly waiting: number;
    readonly oldestAtMs: number | null;
    /** Uncertain ones, which wait for the provider's statement. */
    readonly stuck: readonly string[];
  };
  readonly books: TillBooks;
  /** Until when the provider's own list was compared. */
  readonly reconciledToMs: number;
}

/** The sums of a till over all time, in minor units of its currency. */
export interface TillBooks {
  readonly settledMinor: number;
  /** Added to members' balances. */
  readonly creditedMinor: number;
  /** Given to deposits whose members’ objects have not answered yet. */
  readonly givenMinor: number;
  readonly paidOutMinor: number;
  readonly bouncedMinor: number;
  readonly returnedMinor: number;
  readonly feesMinor: number;
  readonly linesMinor: number;
}

/** What came of a list that operators loaded. */
export interface LoadedLines {
  readonly added: number;
  readonly known: number;
  /** Payments that wait for a match now. */
  readonly parked: number;
  /** Payouts that the lines prove to have left. */
  readonly paidOut: number;
  /** The first of the new payments, each with the deposit that its reference and sum suggest. */
  readonly suggestions: readonly { readonly paymentId: string; readonly depositId: string | undefined }[];
}

/** A deposit that a payment may be for, and what speaks for it. */
export interface Suggestion {
  readonly depositId: string;
  readonly memberId: string;
  readonly amountMinor: number;
  /** What the payer wrote names it. */
  readonly hasReference: boolean;
  readonly hasSum: boolean;
}

/** A payment as its till has it at this moment. */
export interface SeenPayment {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** The likeliest first; none where it was given to a deposit. */
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
  /** How often it was handed to the provider. */
  readonly sends: number;
  /** When it is looked at next; null where nothing is due, or only operators can say what became of it. */
  readonly nextAtMs: number | null;
  readonly endedAtMs: number | null;
}

/** A page of payouts in one state, those that were asked for first at its head. */
export interface PayoutsAsked {
  readonly state: PayoutState;
  readonly afterMs: number;
  readonly afterId: string;
  readonly most: number;
}

/** What operators ask of a till; the first decision about a payment or payout stands. */
export interface TillOperations {
  view(): Promise<TillView>;
  /** Those of the payments that the till knows. */
  seen(paymentIds: readonly string[]): Promise<readonly SeenPayment[]>;
  decidePayment(paymentId: string, decision: PaymentDecision): Promise<Result<undefined, PaymentRefusal>>;
  payout(payoutId: string): Promise<SeenPayout | undefined>;
  payouts(asked: PayoutsAsked): Promise<readonly SeenPayout[]>;
  statePayout(
    payoutId: string,
    statement: PayoutStatement,
  ): Promise<Result<undefined, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'>>;
  /** Stops or lets go on what begins anew; what has begun is ended. */
  setStopped(what: 'deposits' | 'payouts', reason: string | undefined): Promise<void>;
  /** Takes lines of the outside account; money among them that no deposit has is parked until it is matched. */
  loadLines(lines: readonly ExtractLine[]): Promise<LoadedLines>;
}

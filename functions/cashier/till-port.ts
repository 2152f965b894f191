import type { DepositAction, DepositReason } from '#src/contracts/cashier-fields.ts';
import type { Result } from '#src/rules/result.ts';

/** A deposit that a member's object hands to its till; its id is the key. */
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

/** A payout that a member's object hands to its till; its id is the withdrawal's, and the key. */
export interface TillPayout {
  readonly payoutId: string;
  readonly memberId: string;
  readonly bankCode: string;
  /** Encrypted, as the card holds it. */
  readonly encryptedAccount: string;
  readonly holder: string;
  /** What leaves the till: the withdrawal less its fee. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** Money that a till gives to one deposit of a member; brought again it changes nothing. */
export interface TillPayment {
  readonly tillId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly standing: 'pending' | 'settled' | 'failed';
  /** Only operators may credit it. */
  readonly parks: boolean;
  /** How often operators have decided that it is credited, whatever the deposit said; each decision counts once. */
  readonly decision: number;
  readonly atMs: number;
}

/** What the member's object did with it. */
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

/** The end of a payout. */
export interface PayoutNews {
  readonly tillId: string;
  readonly payoutId: string;
  readonly standing: 'sent' | 'paid' | 'failed' | 'bounced';
  /** What the provider kept of the payout's amount, in minor units. */
  readonly feeMinor: number;
  readonly atMs: number;
}

/** What a member's object asks of a till. Each may be asked again, and then does nothing anew. */
export interface TillPort {
  /** Has the provider expect the deposit. */
  open(deposit: TillDeposit): Promise<Result<DepositAction, 'PROVIDER_UNREACHABLE' | 'CHANNEL_OFF'>>;
  /** Whether deposits may begin there; operators or an alert may have stopped them. */
  takesDeposits(): Promise<boolean>;
  /** Takes over a payout; its end comes as news. */
  pay(payout: TillPayout): Promise<void>;
}

/** What a till asks of a member's object. Each may be asked again, and then does nothing anew. */
export interface CashierPort {
  takePayment(payment: TillPayment): Promise<PaymentVerdict>;
  /** Notes that a parked payment went back to its payer. */
  notePaymentReturned(payment: Pick<TillPayment, 'tillId' | 'paymentId' | 'depositId'>): Promise<void>;
  /** False where the member has no such payment. */
  takeDispute(dispute: TillDispute): Promise<boolean>;
  /** False where it contradicts what has ended: the till stops, and operators look. */
  endPayout(news: PayoutNews): Promise<boolean>;
}

import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';

/** What gives rewards; the bonus and the wallet do it. Every call runs inside the caller's transaction. */
export interface Rewarding {
  /** Whether one more bonus may begin, or wait for the end of another. */
  hasRoom(waitingMax: number): boolean;
  startGrant(
    grant: {
      readonly claimId: string;
      readonly terms: AcceptedTerms;
      readonly amountMinor: number;
      /** The deposit that it matches. */
      readonly depositId: string | undefined;
      readonly username: string;
    },
    nowMs: number,
  ): void;
  /** Gives the free rounds of a claim's promotion; their vendor is asked for them afterwards. */
  giveFreeRounds(
    claim: { readonly claimId: string; readonly terms: AcceptedTerms; readonly username: string },
    nowMs: number,
  ): void;
  payCash(
    payment: {
      readonly claimId: string;
      readonly promotionId: string;
      readonly kind: 'VOUCHER' | 'GIFT' | 'PRIZE' | 'REFERRAL';
      readonly amountMinor: number;
      readonly currency: string;
      readonly username: string;
    },
    nowMs: number,
  ): void;
}

/** One of the member's deposits, as promotions judge it. */
export interface SeenDeposit {
  readonly isOpen: boolean;
  readonly askedAtMs: number;
  readonly amountMinor: number;
  /** What was credited, and when; undefined before that. */
  readonly credited: { readonly minor: number; readonly atMs: number } | undefined;
  /** Whether nothing was staked or withdrawn since it was credited. */
  readonly isUntouched: boolean;
}

/** The member's deposits, which the cashier keeps. */
export interface SeenDeposits {
  credited(): number;
  find(depositId: string): SeenDeposit | undefined;
}

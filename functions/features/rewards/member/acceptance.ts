import type { PackVerdict } from '#functions/features/rewards/promotion-site.ts';
import type { Mark } from '#functions/features/rewards/promo-uses.repo.ts';
import type { ByCountry } from '#functions/protection/by-country.ts';
import type { CoolDays } from '#functions/protection/may-be-advertised-to.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { Failed } from '#src/rules/result.ts';
import type { ClaimCause } from './claims.store.ts';

/** The version of a promotion in force, as the Worker read it. */
export interface OfferedVersion {
  readonly id: string;
  readonly version: number;
  readonly termsVersion: string;
  readonly document: PromotionDocument;
  readonly verdicts: ByCountry<PackVerdict>;
}

/** What the shared database knows of a member, by which promotions choose their audience. */
export interface MemberFacts {
  readonly registeredAtMs: number;
  readonly isPhoneVerified: boolean;
  /** The lists of promotions on which the member is. */
  readonly lists: readonly string[];
}

/** The objections that the Worker finds before the object is asked; a known claim is answered in spite of them. */
export type AcceptanceObjection =
  | 'FEATURE_OFF'
  | 'PROMO_UNKNOWN'
  | 'VOUCHER_REFUSED'
  | 'APPLICATION_PICTURES';

/** A member's acceptance of a promotion. */
export interface Acceptance {
  readonly claimId: string;
  readonly cause: ClaimCause;
  readonly promotionId: string;
  /** The version whose terms the member has read; absent where they are read with the claim. */
  readonly termsVersion?: string | undefined;
  readonly depositId?: string | undefined;
  /** Whether the deposit begins with this acceptance, so that it cannot be found yet. */
  readonly beginsDeposit?: true;
  /** What the call says beside this, such as the words of an application. */
  readonly content: string;
  readonly offered: OfferedVersion | undefined;
  readonly objection: Failed<AcceptanceObjection> | undefined;
  readonly facts: MemberFacts;
  readonly marks: readonly Mark[];
  readonly currency: string;
  readonly username: string;
  /** The day, as the merchant counts it. */
  readonly timeZone: string;
  readonly coolDays: CoolDays;
  readonly waitingMax: number;
  readonly claimDays: number;
}

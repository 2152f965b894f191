import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { conditionsOf, type GrantTerms } from './conditions.ts';

/** The version of a promotion that a claim was made under, with the rules of its jurisdiction at that moment. */
export interface AcceptedTerms {
  readonly promotionId: string;
  readonly version: number;
  /** SHA-256 of the promotion's data. */
  readonly termsVersion: string;
  /** Name and version of the player protection pack, as `demo@2`. */
  readonly pack: string;
  readonly currency: string;
  /** The promotion as it was published. A later change of it changes no claim and no grant. */
  readonly document: PromotionDocument;
  /** How many bonuses might wait by the settings of that moment; undefined in older claims. */
  readonly waitingMax?: number;
}

/** The wagering in one currency; undefined if the promotion has none, or not in this currency. */
export function grantTermsOf({ document, currency }: AcceptedTerms): GrantTerms | undefined {
  return conditionsOf(document, currency)?.wagering;
}

import type { PromotionDocument, Wagering } from '#src/contracts/rewards/promotion.ts';

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
}

/** What a grant is staked and converted by: the wagering of its promotion, in the member's currency. */
export interface GrantTerms {
  readonly multiple: number;
  readonly weights: Wagering['weights'];
  readonly maxBetMinor: number;
  readonly days: number;
  readonly capMinor: number;
}

/** The wagering in one currency; undefined if the promotion has none, or not in this currency. */
export function grantTermsOf({ document, currency }: AcceptedTerms): GrantTerms | undefined {
  const { wagering } = document;
  const maxBetMinor = wagering?.maxBetMinor[currency];
  const capMinor = wagering?.capMinor[currency];
  if (!wagering || maxBetMinor === undefined || capMinor === undefined) return undefined;
  const { multiple, weights, days } = wagering;
  return { multiple, weights, maxBetMinor, days, capMinor };
}

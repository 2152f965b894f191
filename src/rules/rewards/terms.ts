import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { conditionsOf } from './conditions.ts';
import { type TermWords, termWriter } from './term-writer.ts';
import { audienceTerms, usesTerms } from './terms-audience.ts';
import { costTerms, type Figures } from './terms-cost.ts';
import { giftTerms } from './terms-gifts.ts';
import { wageringTerms } from './terms-wagering.ts';

interface TermsOptions {
  readonly currency: string;
  readonly words: TermWords;
  /** What a match gives, where the deposit is known. */
  readonly amountMinor?: number | undefined;
  readonly figures?: Figures | undefined;
}

/**
 * The terms of a promotion as sentences in one language, made from the conditions that the engine runs. None for
 * members in whose currency it is not offered.
 */
export function termsOf(
  document: PromotionDocument,
  { currency, words, amountMinor, figures }: TermsOptions,
): string[] {
  const conditions = conditionsOf(document, currency);
  if (!conditions) return [];
  const write = termWriter(words, currency);
  return [
    ...giftTerms(conditions, write, amountMinor),
    ...wageringTerms(conditions, write, amountMinor),
    ...costTerms(conditions, write, amountMinor, figures),
    ...audienceTerms(conditions, write),
    ...usesTerms(conditions, write),
  ];
}

import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { nameIn } from '#functions/catalogue/catalogue.ts';
import type { ActSite } from '#functions/audit/joint-action.ts';
import { textIn } from '#functions/content/operator-texts.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { languages } from '#src/contracts/languages.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { termsOf } from '#src/rules/rewards/terms.ts';
import { figuresAt } from './promotion-figures.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import { promotionsNow } from './promotions.cache.ts';
import { termWords } from './term-words.ts';

/** The terms of a promotion in sentences, in a currency and a language that may be written as in a request. */
export type SayTerms = (
  document: PromotionDocument,
  currency: string,
  language: string,
  amountMinor?: number,
) => string[];

/** What says terms at this merchant: with the names and returns of its games, and in its time zone. */
export async function termsSayer(
  { env, merchant, settings, nowMs }: Pick<ActSite, 'env' | 'merchant' | 'settings' | 'nowMs'>,
  playsForJackpot: PlaysForJackpot,
): Promise<SayTerms> {
  const [{ byCode }, promotions, figuresIn] = await Promise.all([
    catalogueFor(env, merchant, nowMs),
    promotionsNow({ env, merchant }, nowMs),
    figuresAt({ env, merchant, settings, nowMs }, playsForJackpot),
  ]);
  const { timeZone } = merchantSetting.of(settings);
  return (document, currency, requested, amountMinor) => {
    const language = languages.find((each) => each === requested.toLowerCase()) ?? 'en';
    const words = termWords(language, {
      timeZone,
      gameName: (code) => nameIn(byCode.get(code)?.names ?? { en: code }, language),
      promotionName: (id) => {
        const texts = promotions.find((each) => each.id === id)?.document.texts;
        return texts ? textIn(texts, language).title : id;
      },
    });
    return termsOf(document, { currency, words, amountMinor, figures: figuresIn(currency) });
  };
}

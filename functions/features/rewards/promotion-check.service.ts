import { storedTexts } from '#functions/content/operator-texts.ts';
import { removedFromRichText } from '#functions/content/rich-text.ts';
import { languagesOf } from '#functions/content/text-languages.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { languages } from '#src/contracts/languages.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { promotionCheckContracts } from '#src/contracts/rewards/promotion-check.ts';
import { placesOf } from '#src/rules/rewards/shown-places.ts';
import { sumsOf, valuesOf } from './giving/reward-values.ts';
import { budgetsOf, findingsOfVersion } from './promotion-publishing.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import { termsSayer } from './promotion-terms.ts';
import { rewardsSetting } from './rewards.settings.ts';

type Contract = (typeof promotionCheckContracts)['checkPromotion'];

/** What a promotion would mean at this merchant now, without storing it. */
export async function checkPromotion(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  id: string,
  { document: written }: InputOf<Contract>,
): Promise<OutputOf<Contract>> {
  const { settings } = context;
  const document = { ...written, texts: storedTexts(written.texts) };
  const [findings, sayTerms] = await Promise.all([
    findingsOfVersion(context, playsForJackpot, id, document),
    termsSayer(context, playsForJackpot),
  ]);
  const { currency } = merchantSetting.of(settings);
  const own = languagesOf(settings);
  const read = languages.filter((language) => own.includes(language));
  return {
    findings,
    terms: Object.fromEntries(read.map((language) => [language, sayTerms(document, currency, language)])),
    texts: Object.fromEntries(
      Object.entries(document.texts).map(([language, text]) => [
        language,
        { ...text, removed: removedFromRichText(written.texts[language]?.content ?? '') },
      ]),
    ),
    places: placesOf(document),
    costs: costsOf(document),
    takesTwo: takesTwoAlways(context, document),
  };
}

function costsOf({ trigger, rewards, uses }: PromotionDocument): OutputOf<Contract>['costs'] {
  // Every prize of a contest is paid at most once.
  const isContest = trigger.on === 'contest';
  const values = isContest ? sumsOf(trigger.prizes) : valuesOf(rewards);
  return Object.entries(values).map(([currency, perUseMinor]) => {
    const byUses = uses.max === undefined ? Infinity : uses.max * perUseMinor;
    const mostMinor = isContest ? perUseMinor : Math.min(byUses, uses.budgetMinor?.[currency] ?? Infinity);
    return {
      ...{ currency, perUseMinor },
      ...(Number.isSafeInteger(mostMinor) ? { mostMinor } : {}),
    };
  });
}

function takesTwoAlways({ settings }: RequestContext, document: PromotionDocument): boolean {
  const budgets = budgetsOf(document);
  const { twoPersonBudgetMinor } = rewardsSetting.of(settings);
  return (
    budgets === undefined ||
    Object.entries(budgets).some(([currency, minor]) => minor >= (twoPersonBudgetMinor[currency] ?? 0))
  );
}

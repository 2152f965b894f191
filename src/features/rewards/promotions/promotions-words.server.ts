import { applicationsContracts } from '#src/contracts/rewards/applications.ts';
import { promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures the page of promotions puts into words. */
export const promotionsCalls = [
  promotionsContracts.joinPromotion,
  applicationsContracts.applyForActivity,
  applicationsContracts.activityImage,
] as const;

export type PromotionsWords = WordsFor<'promotions', typeof promotionsCalls>;

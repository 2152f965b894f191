import { applicationsContracts } from '#src/contracts/rewards/applications.ts';
import { contestsContracts } from '#src/contracts/rewards/contests.ts';
import { promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures the page of promotions puts into words. */
export const promotionsCalls = [
  promotionsContracts.joinPromotion,
  applicationsContracts.applyForActivity,
  applicationsContracts.activityImage,
  contestsContracts.contestName,
] as const;
/** The files of messages of that page. */
export const promotionsFiles = ['promotions', 'contest'] as const;

export type PromotionsWords = WordsFor<(typeof promotionsFiles)[number], typeof promotionsCalls>;

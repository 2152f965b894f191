/** Where on the site a promotion can show. */
export const promotionPlaces = [
  /** The list of promotions: for everybody, or for its audience alone. */
  'activity-everyone',
  'activity-audience',
  /** The strip of home names the first promotion of all that are offered. */
  'download-strip',
  'deposit',
  'contest-places',
  'cashback',
  'member-centre',
  'reward-centre',
  /** Announcements that name the promotion get its button. */
  'announcements',
] as const;
export type PromotionPlace = (typeof promotionPlaces)[number];

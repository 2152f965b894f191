/**
 * Parts of the site that an operator switches on; off until built. The Worker writes those that are on into
 * `data-features` of the html element, and links to the others stay hidden.
 */
export const siteFeatures = [
  'promotions',
  'sports',
  'lottery',
  'rewards',
  'referral',
  'deposit',
  'withdraw',
  'cashback',
  'announcements',
  'messages',
  'records',
  'service',
  'chat',
  'app',
  'forgotten-password',
] as const;

/** Parts that are not built yet: a merchant may have chosen them, and no page leads to them. */
export const laterFeatures: ReadonlySet<SiteFeature> = new Set([
  'promotions',
  'rewards',
  'referral',
  'cashback',
]);

export type SiteFeature = (typeof siteFeatures)[number];

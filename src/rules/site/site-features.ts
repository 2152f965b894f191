/**
 * Parts of the site that an operator can switch on; off until they are built. The Worker writes those that are on
 * to `data-features` of the html element; links to the others stay hidden.
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

/** Parts that are not built yet. A merchant may have chosen them, but no page links to them. */
export const laterFeatures: ReadonlySet<SiteFeature> = new Set([]);

export type SiteFeature = (typeof siteFeatures)[number];

/**
 * Parts of the site that an operator can switch on. The Worker writes those that are on
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

export type SiteFeature = (typeof siteFeatures)[number];

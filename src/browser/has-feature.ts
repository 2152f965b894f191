import type { SiteFeature } from '#src/rules/site/site-features.ts';

/** Whether the merchant of this page has that part of the site on. */
export function hasFeature(feature: SiteFeature): boolean {
  return (document.documentElement.dataset.features ?? '').split(' ').includes(feature);
}

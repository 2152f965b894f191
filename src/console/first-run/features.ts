import type { Row } from '#src/console/kit/row.ts';
import { type SiteFeature, siteFeatures } from '#src/rules/site/site-features.ts';

/** What works as soon as it is on: it needs no provider, no texts, no people and no settings of its own. */
const readyAtOnce: ReadonlySet<SiteFeature> = new Set([
  'deposit',
  'withdraw',
  'records',
  'messages',
  'announcements',
]);

/** The features that a document switches on; where it says nothing of them, those that work at once. */
export function chosenFeatures({ features }: Row): readonly SiteFeature[] {
  return siteFeatures.filter((each) =>
    Array.isArray(features) ? features.includes(each) : readyAtOnce.has(each),
  );
}

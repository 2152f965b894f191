import { siteFeatures } from '#src/rules/site-features.ts';
import { demoSettings } from '#demo/operator/settings.ts';

/** The settings documents that every merchant of the tests starts with: each part of the site is on. */
export const merchantDocuments: Readonly<Record<string, unknown>> = {
  'region-policy': demoSettings['region-policy'],
  jurisdiction: demoSettings['jurisdiction'],
  merchant: { features: siteFeatures },
};

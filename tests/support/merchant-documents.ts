import { builtBrandName } from '#src/rules/site/brand.ts';
import { siteFeatures } from '#src/rules/site/site-features.ts';
import { demoSettings } from '#demo/operator/settings.ts';
import type { Statement } from './sql-worker.ts';

/** The settings documents that every merchant of the tests starts with. Every feature of the site is on. */
export const merchantDocuments: Readonly<Record<string, unknown>> = {
  'region-policy': demoSettings['region-policy'],
  jurisdiction: demoSettings['jurisdiction'],
  merchant: { features: siteFeatures, brand: { name: builtBrandName } },
};

/** Inserts the settings documents of a new merchant; undefined ones are left out. */
export function insertDocuments(merchant: string, documents: Readonly<Record<string, unknown>>): Statement {
  const written = Object.entries(documents).map(([name, document]) => [name, JSON.stringify(document)]);
  return [
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
     SELECT ?, key, value, 1, 0, 'test' FROM json_each(?)`,
    merchant,
    JSON.stringify(Object.fromEntries(written)),
  ];
}

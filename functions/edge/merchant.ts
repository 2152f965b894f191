import { z } from 'zod';
import { builtBrandName } from '#src/rules/brand.ts';
import { siteFeatures } from '#src/rules/site-features.ts';

/** What the edge itself needs of the settings document `merchant`; other readers take their own fields. */
const merchantDocument = z.object({
  defaultLanguage: z.string().max(10).default('en'),
  timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
  brand: z.object({ name: z.string().min(1).max(60).optional() }).default({}),
  bottomNavigation: z.enum(['sections', 'actions']).default('sections'),
  features: z.array(z.enum(siteFeatures)).default([]),
});

export interface MerchantProfile {
  readonly defaultLanguage: string;
  readonly timeZone: string;
  /** Undefined where it is the name that the pages are built with. */
  readonly brandName: string | undefined;
  /** Attributes of the html element that differ from the built pages'. */
  readonly rootAttributes: readonly (readonly [name: string, value: string])[];
}

/** Reads the merchant's document; one that is missing or invalid leaves the defaults. */
export function merchantProfile(document: string | undefined): MerchantProfile {
  const { defaultLanguage, timeZone, brand, bottomNavigation, features } = merchantDocument.parse(
    readable(document),
  );
  const rootAttributes: [string, string][] = [];
  if (features.length > 0) rootAttributes.push(['data-features', features.join(' ')]);
  if (bottomNavigation !== 'sections') rootAttributes.push(['data-navigation', bottomNavigation]);
  const brandName = brand.name === builtBrandName ? undefined : brand.name;
  return { defaultLanguage, timeZone, brandName, rootAttributes };
}

function readable(document: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(document ?? '{}');
    return merchantDocument.safeParse(value).success ? value : {};
  } catch {
    return {};
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import { z } from 'zod';

/** What the edge itself needs of the settings document `merchant`; other readers take their own fields. */
const merchantDocument = z.object({
  defaultLanguage: z.string().max(10).default('en'),
  timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
  brand: z.object({ name: z.string().min(1).max(60).optional() }).default({}),
});

export interface MerchantProfile {
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly brandName: string | undefined;
}

/** Reads the merchant's document; one that is missing or invalid leaves the defaults. */
export function merchantProfile(document: string | undefined): MerchantProfile {
  const { defaultLanguage, timeZone, brand } = merchantDocument.parse(readable(document));
  return { defaultLanguage, timeZone, brandName: brand.name };
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

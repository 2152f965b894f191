import { z } from 'zod';
import { currencyCode } from '#src/contracts/fields.ts';
import { template } from '#src/contracts/whitelabel/whitelabel.ts';
import { unnamedBrand } from '#src/rules/site/brand.ts';
import { siteFeatures } from '#src/rules/site/site-features.ts';
import type { Settings } from '#functions/http/context.ts';
import { diallingRefusal } from './refused-countries.ts';
import { settingsDocument } from './settings-document.ts';

const language = z.string().max(10);

/** The settings document `merchant`: its name, currency, time zone, languages and features. */
export const merchantSetting = settingsDocument(
  'merchant',
  z.strictObject({
    /** The currency that new wallets are opened in. */
    currency: currencyCode.default('USD'),
    currencies: z.array(currencyCode).max(20).optional(),
    timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
    languages: z.array(language).max(40).optional(),
    defaultLanguage: language.default('en'),
    /** The theme for visitors who have not chosen one. */
    defaultTheme: z.enum(['dark', 'light']).default('dark'),
    /** Countries whose mobile numbers are accepted; all if left out. */
    diallingCountries: z.array(z.string().length(2)).min(1).max(300).optional(),
    /** Variants of screens: `dep_func` 1 is the deposit with tabs; `mem_cen` 1 is the member centre with the level's progress. */
    template: template.default({ mem_cen: 0, dep_func: 0 }),
    brand: z.strictObject({ name: z.string().min(1).max(60).optional() }).default({}),
    bottomNavigation: z.enum(['sections', 'actions']).default('sections'),
    features: z.array(z.enum(siteFeatures)).default([]),
  }),
  {
    invalid: 'last-good',
    refusedFields: ({ diallingCountries = [] }) =>
      diallingCountries.flatMap((code, at) => {
        const reason = diallingRefusal(code);
        return reason === undefined ? [] : [{ field: `diallingCountries.${at}`, reason }];
      }),
  },
);

export type MerchantSettings = ReturnType<typeof merchantSetting.of>;

/** The name of the site, as players read it. */
export function brandNameOf(settings: Settings): string {
  return merchantSetting.of(settings).brand.name ?? unnamedBrand;
}

/** Whether the platform knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import { z } from 'zod';
import { currencyCode } from '#src/contracts/fields.ts';
import { siteFeatures } from '#src/rules/site-features.ts';
import { settingsDocument } from './settings-document.ts';

const language = z.string().max(10);

/** The settings document `merchant`: who the merchant is, and where. */
export const merchantSetting = settingsDocument(
  'merchant',
  z.strictObject({
    /** The currency that new wallets are opened in. */
    currency: currencyCode.default('USD'),
    currencies: z.array(currencyCode).max(20).optional(),
    timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
    languages: z.array(language).max(40).optional(),
    defaultLanguage: language.default('en'),
    brand: z.strictObject({ name: z.string().min(1).max(60).optional() }).default({}),
    bottomNavigation: z.enum(['sections', 'actions']).default('sections'),
    features: z.array(z.enum(siteFeatures)).default([]),
  }),
  { invalid: 'last-good' },
);

export type MerchantSettings = ReturnType<typeof merchantSetting.of>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import { z } from 'zod';
import { diallingRefusal } from './refused-countries.ts';
import { settingsDocument } from './settings-document.ts';

const country = z.string().superRefine((code, issues) => {
  const message = diallingRefusal(code);
  if (message !== undefined) issues.addIssue({ code: 'custom', message });
});

/** The settings document `verification`: which codes this merchant sends, to which countries, and the limits. */
export const verificationSetting = settingsDocument(
  'verification',
  z.strictObject({
    /** Countries whose numbers get an SMS, the merchant’s own first; if empty, no SMS is sent. */
    countries: z.array(country).max(250).default([]),
    email: z.boolean().default(true),
    /** Whether pages use the phone service’s call, whose countdown is one minute. */
    phone: z.boolean().default(false),
    /** The countdown until the next code can be sent, in minutes. */
    expiredMinutes: z.number().min(0.5).max(60).default(1),
    codeLifetimeMinutes: z.int().min(1).max(60).default(10),
    perContactPerHourMax: z.int().min(1).max(100).default(5),
    perContactPerDayMax: z.int().min(1).max(100).default(10),
    perNetworkPerHourMax: z.int().min(1).max(10_000).default(20),
    /** How many codes one client network gets per hour before each further one needs a captcha. */
    captchaAfter: z.int().min(0).max(10_000).default(3),
    /** The merchant’s messages per day, for any purpose: the operator pays for each. */
    smsPerDayMax: z.int().min(0).max(1_000_000).default(1_000),
    mailPerDayMax: z.int().min(0).max(1_000_000).default(5_000),
    /** The same, for single countries. */
    smsPerDayMaxByCountry: z.record(country, z.int().min(0).max(1_000_000)).default({}),
  }),
  { invalid: 'last-good' },
);

export type VerificationSettings = ReturnType<typeof verificationSetting.of>;

/** The countries that get codes, with their dialling codes. */
export function servedCountries({ countries }: VerificationSettings) {
  return countries
    .filter((name) => isSupportedCountry(name))
    .map((name) => ({ country: name, dialingCode: `+${getCountryCallingCode(name)}` }));
}

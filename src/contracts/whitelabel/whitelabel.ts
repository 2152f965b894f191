import { z } from 'zod';
import { diallingCountry } from '#src/contracts/country-code.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs, requestedLanguage } from '#src/contracts/fields.ts';
import { systemStatusValue } from '#src/contracts/status/status.ts';

/** The specification's white-label flags, with which an operator switches whole features. */
export const whitelabelFlags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'LINELOGIN3',
  'TWITTERLOGIN3',
  'CBS3',
  'AGENTPOLICY3',
] as const;

export type WhitelabelFlag = (typeof whitelabelFlags)[number];

const flags = z.record(z.enum(whitelabelFlags), z.boolean());

const base = z.literal(0);
const newer = z.literal(1);

/** The version of each screen that the operator chose: 1 for the newer, 0 for the base. Our pages follow both. */
export const template = z.strictObject({
  mem_cen: z.union([base, newer]).default(0),
  dep_func: z.union([base, newer]).default(0),
});

const country = z.strictObject({
  country: diallingCountry,
  countryDialingCode: z.string().regex(/^[1-9]\d{0,4}$/),
  name: z.string().max(80),
});

export const whitelabelContracts = contracts({
  whitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'Every white-label flag of the merchant',
    access: 'public',
    rateLimit: 'read',
    output: flags,
    errors: [],
  },

  consolidatedSettings: {
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    summary: 'What a client needs at its start, in one call',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({
      merchantCode: z.string(),
      brandName: z.string(),
      currency: currencyCode,
      currencies: z.array(currencyCode),
      timeZone: z.string(),
      languages: z.array(z.string()),
      defaultLanguage: z.string(),
      defaultTheme: z.enum(['dark', 'light']),
      bottomNavigation: z.enum(['sections', 'actions']),
      /** The parts of the site that are switched on. */
      features: z.array(z.string()),
      whitelabel: flags,
      template,
      systemStatus: systemStatusValue,
      /** The visitor's apparent country, used to preselect a dialling code; `XX` if unknown. */
      country: z.string(),
      ip: z.string(),
    }),
    errors: [],
  },

  systemClock: {
    method: 'GET',
    path: '/wps/system/clock',
    summary: 'The site’s clock, and the time zone in which its days begin',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({ nowMs: instantMs, timeZone: z.string().max(60) }),
    errors: [],
  },

  systemTemplate: {
    method: 'GET',
    path: '/wps/system/template',
    summary: 'Which version of the member centre and of the deposit the merchant shows',
    access: 'public',
    rateLimit: 'read',
    output: template,
    errors: [],
  },

  systemCountry: {
    method: 'GET',
    path: '/wps/system/country',
    summary: 'The countries whose mobile numbers the merchant takes, with their dialling codes, by name',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.array(country),
    errors: [],
  },
});

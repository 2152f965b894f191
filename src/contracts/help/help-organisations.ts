import { z } from 'zod';
import { countryCode } from '#src/contracts/country-code.ts';
import { contracts } from '#src/contracts/endpoint.ts';

/** A code that no country has: it selects the organisations that help anywhere. */
export const anywhere = 'ZZ';

/** An independent organisation that helps people with gambling problems. */
export const helpOrganisation = z.strictObject({
  name: z.string().min(1).max(120),
  /** What they do, in the requested language. */
  about: z.string().max(300),
  url: z
    .url({ protocol: /^https$/ })
    .max(300)
    .optional(),
  /** In dialling form, with the country code. */
  phone: z
    .string()
    .regex(/^\+[0-9 ]{4,24}$/)
    .optional(),
  /** When the phone is staffed, in the requested language. */
  hours: z.string().max(120).optional(),
});

export type HelpOrganisation = z.infer<typeof helpOrganisation>;

export const helpOrganisationsContracts = contracts({
  helpOrganisations: {
    method: 'GET',
    path: '/wps/system/helpOrganisations',
    summary: 'Organisations that help with gambling, of the visitor’s country or of one that is named',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({
      country: z.union([countryCode, z.literal(anywhere)]).optional(),
      language: z.string().max(10).optional(),
    }),
    output: z.strictObject({
      /** The country of these organisations; absent for international ones. */
      country: countryCode.optional(),
      organisations: z.array(helpOrganisation).max(20),
      /** Countries that have organisations of their own. */
      countries: z.array(countryCode).max(250),
    }),
    errors: [],
  },
});

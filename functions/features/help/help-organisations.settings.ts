import { z } from 'zod';
import { refusedCountries } from '#functions/settings/refused-countries.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { helpOrganisation } from '#src/contracts/help/help-organisations.ts';

const byLanguage = (limit: number) => z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(limit));

const written = helpOrganisation
  .omit({ about: true, hours: true })
  .extend({ about: byLanguage(300).default({}), hours: byLanguage(120).optional() });

/**
 * The settings document `help-organisations`: organisations that help with gambling, by country. Without entries,
 * none are shown or invented.
 */
export const helpOrganisationsSetting = settingsDocument(
  'help-organisations',
  z.strictObject({
    countries: z.record(z.string().length(2), z.array(written).min(1).max(20)).default({}),
    /** Those that help anywhere, for countries without their own. */
    elsewhere: z.array(written).max(20).default([]),
  }),
  {
    invalid: 'last-good',
    refusedFields: ({ countries }) => refusedCountries('countries', Object.keys(countries)),
  },
);

export type WrittenOrganisation = z.infer<typeof written>;

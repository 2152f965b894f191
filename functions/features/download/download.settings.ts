import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { languages } from '#src/contracts/languages.ts';

/** The source of a download: another site, or a file on this one. */
const address = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/[^\s"'<>\\]+|\/(?!\/)[\w./?=&#%-]+)$/);

/** A line in each language. A missing one stays as built. */
const line = z.partialRecord(z.enum(languages), z.string().min(1).max(60));

/** The settings document `download`: the operator's app, and how home offers it. */
export const downloadSetting = settingsDocument(
  'download',
  z.strictObject({
    /** Whether home offers the app at all. */
    enabled: z.boolean().default(false),
    /** Whether only logged-in players are offered it. */
    loginRequired: z.boolean().default(false),
    /** Whether putting the site on the home screen is offered, which needs no app. */
    homeScreen: z.boolean().default(true),
    links: z
      .array(
        z.strictObject({
          resourceType: z.enum(['IOS', 'MOBILECONFIG', 'Android', 'AppDownloadIcon', 'AFFILIATELINK']),
          url: address,
        }),
      )
      .max(20)
      .default([]),
    title: line.default({}),
    bonus: line.default({}),
  }),
  { invalid: 'last-good' },
);

export type DownloadSettings = ReturnType<typeof downloadSetting.of>;

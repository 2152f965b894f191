import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `logging`: which share of the plain successes is written to the log; the rest always is. */
export const loggingSetting = settingsDocument(
  'logging',
  z.strictObject({ successShare: z.number().min(0).max(1).default(0.01) }),
  { invalid: 'last-good' },
);

import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `logging`: the share of plain successes that is logged; everything else always is. */
export const loggingSetting = settingsDocument(
  'logging',
  z.strictObject({ successShare: z.number().min(0).max(1).default(0.01) }),
  { invalid: 'last-good' },
);

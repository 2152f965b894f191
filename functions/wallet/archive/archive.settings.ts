import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `archive`: how long a member's ledger rows stay in the member's object. */
export const archiveSetting = settingsDocument(
  'archive',
  z.strictObject({
    /** With 0, rows are archived as soon as they are proven and agreed with the house account. */
    memberRowsAfterDays: z.int().min(0).max(3_650).default(400),
  }),
  { invalid: 'last-good' },
);

import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `archive`: how long rows stay in the objects that wrote them. */
export const archiveSetting = settingsDocument(
  'archive',
  z.strictObject({
    /** With 0, rows are archived as soon as they are proven and agreed with the house account. */
    memberRowsAfterDays: z.int().min(0).max(3_650).default(400),
    /** Statements of agents stay longer than the two half-months that reports add up. */
    statementsAfterDays: z.int().min(33).max(3_650).default(93),
  }),
  { invalid: 'last-good' },
);

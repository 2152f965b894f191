import { z } from 'zod';
import { settingsDocument } from './settings-document.ts';

/** The settings document `availability`: what applies while the shared database cannot be read. */
export const availabilitySetting = settingsDocument(
  'availability',
  z.strictObject({
    /** How long the last read settings and catalogue stay in force, in seconds; 0 closes the site with the store. */
    staleIfErrorSeconds: z.int().min(0).max(86_400).default(300),
  }),
  { invalid: 'last-good' },
);

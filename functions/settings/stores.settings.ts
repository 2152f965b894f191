import { z } from 'zod';
import { settingsDocument } from './settings-document.ts';

/** The settings document `stores`: how full a store may be before operators are told. */
export const storesSetting = settingsDocument(
  'stores',
  z.strictObject({
    /** Of what a store can hold. */
    warnShare: z.number().min(0.000_001).max(1).default(0.7),
    /** What the archive may hold, which has no bound of its own. */
    archiveGigabytes: z.number().min(0.001).max(1_000_000).default(1_000),
  }),
  { invalid: 'last-good' },
);

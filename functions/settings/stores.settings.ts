import { z } from 'zod';
import { settingsDocument } from './settings-document.ts';

/** The settings document `stores`: how full a store may be before operators are notified. */
export const storesSetting = settingsDocument(
  'stores',
  z.strictObject({
    /** The share of a store's capacity, from 0 to 1. */
    warnShare: z.number().min(0.000_001).max(1).default(0.7),
    /** The nominal capacity of the archive, which has no limit of its own. */
    archiveGigabytes: z.number().min(0.001).max(1_000_000).default(1_000),
  }),
  { invalid: 'last-good' },
);

import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `uploads`: how many pictures one member or operator, and the merchant, may send and keep here. */
export const uploadsSetting = settingsDocument(
  'uploads',
  z.strictObject({
    /** Attempted uploads per day, refused ones included: each costs the time of decoding. */
    triesPerDayMax: z.int().min(1).max(10_000).default(40),
    /** Pictures kept at the same time. */
    keptMax: z.int().min(1).max(100_000).default(500),
    /** Pictures of what operators write for members, which the merchant keeps for good. */
    contentMax: z.int().min(1).max(100_000).default(2_000),
  }),
  { invalid: 'last-good' },
);

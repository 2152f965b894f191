import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/**
 * The settings document `feedback`: the permitted number of words, how much feedback a member may send per day, and how often
 * words may be added to one.
 */
export const feedbackSetting = settingsDocument(
  'feedback',
  z.strictObject({
    wordsMin: z.int().min(1).max(100).default(3),
    wordsMax: z.int().min(10).max(1_000).default(300),
    /** How often a member may add words to one feedback. */
    repliesMax: z.int().min(1).max(100).default(10),
    perDayMax: z.int().min(1).max(1_000).default(10),
  }),
  { invalid: 'last-good' },
);

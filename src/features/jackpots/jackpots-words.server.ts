import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the jackpot's page. */
export const jackpotKeys = [
  'chance',
  'demonstration',
  'explained',
  'failed',
  'failedExplained',
  'fair',
  'howTitle',
  'loading',
  'noWins',
  'off',
  'offExplained',
  'play',
  'restart',
  'retry',
  'title',
  'winsTitle',
] as const;

export type JackpotWords = WordsFor<'jackpots', typeof jackpotKeys>;

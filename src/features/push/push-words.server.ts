import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the notification switch. */
export const pushKeys = [
  'blocked',
  'failed',
  'failedOff',
  'on',
  'switchOff',
  'switchOn',
  'text',
  'title',
] as const;

export type PushWords = WordsFor<'push', typeof pushKeys>;

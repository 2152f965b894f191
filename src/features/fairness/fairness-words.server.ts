import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the script of the fairness page shows; the rest is in its markup. */
export const fairnessKeys = [
  'matches',
  'mismatch',
  'mismatchNext',
  'malformed',
  'stakeOdd',
  'stakeHint',
  'paidSpin',
  'freeSpin',
  'stops',
  'pays',
  'total',
  'symbol0',
  'symbol1',
] as const;

export type FairnessWords = WordsFor<'fairness', typeof fairnessKeys>;

import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the check of a round shows. */
export const roundCheckKeys = [
  'check',
  'clientSeed',
  'commitment',
  'freeSpin',
  'here',
  'malformed',
  'matches',
  'mismatch',
  'mismatchNext',
  'model',
  'nonce',
  'paidSpin',
  'pays',
  'result',
  'serverSeed',
  'serverSeedHint',
  'stake',
  'stakeHint',
  'stakeOdd',
  'stops',
  'symbol0',
  'symbol1',
  'total',
] as const;

export type RoundCheckWords = WordsFor<'fairness', typeof roundCheckKeys>;

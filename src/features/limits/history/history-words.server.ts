import { movementKinds } from '#src/contracts/wallet/posting-kinds.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the history. */
export const historyKeys = [
  ...movementKinds,
  'archived',
  'balanceAfter',
  'byDay',
  'close',
  'dates',
  'endsBeforeStart',
  'file',
  'from',
  'historyFailed',
  'historyFailedExplained',
  'historyLoading',
  'inSpan',
  'lifetime',
  'more',
  'moreExplained',
  'movements',
  'movementsNone',
  'net',
  'netDeposits',
  'netDepositsHelp',
  'noDays',
  'older',
  'retry',
  'spanScreen',
  'spanWeek',
  'spanYear',
  'staked',
  'to',
  'won',
] as const;

export type HistoryWords = WordsFor<'limits', typeof historyKeys>;

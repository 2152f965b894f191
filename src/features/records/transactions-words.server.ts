import { transactionCodeNames } from '#src/contracts/records/transaction-codes.ts';
import { transactionGroups } from '#src/contracts/wallet/posting-kinds.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the statement. */
export const transactionsKeys = [
  ...transactionCodeNames,
  ...transactionGroups,
  'all',
  'archived',
  'balanceAfter',
  'cameIn',
  'dates',
  'endsBeforeStart',
  'failed',
  'failedExplained',
  'file',
  'from',
  'groups',
  'loading',
  'none',
  'noneExplained',
  'older',
  'other',
  'retry',
  'spanMonth',
  'spanWeek',
  'spanYear',
  'sumsArePart',
  'to',
  'wentOut',
] as const;

export type TransactionsWords = WordsFor<'transactions', typeof transactionsKeys>;

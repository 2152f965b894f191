import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the member's card and its dialog can show. */
export const memberKeys = [
  'accountFailed',
  'accountFailedExplained',
  'balance',
  'balanceFailed',
  'balanceRenew',
  'cancel',
  'deposit',
  'memberCentre',
  'memberSince',
  'playCreditOnly',
  'registerNow',
  'retry',
  'trialExplained',
  'trialTitle',
  'underReview',
  'underReviewExplained',
  'vip',
  'withdraw',
] as const;

export type MemberWords = WordsFor<'shell', typeof memberKeys>;

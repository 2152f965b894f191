import { lotteryDrawsContracts } from '#src/contracts/lottery-draws.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the proof of a draw can show. */
export const proofKeys = [
  'bookBad',
  'bookGood',
  'bookTitle',
  'byHand',
  'byHandHint',
  'checking',
  'choose',
  'chooseNext',
  'committedNote',
  'committedTitle',
  'draw',
  'drawnNumbers',
  'failed',
  'numbersBad',
  'numbersGood',
  'numbersTitle',
  'outsideBad',
  'outsideGood',
  'outsideNone',
  'outsideTitle',
  'ownIn',
  'ownInTitle',
  'ownOut',
  'ownOutTitle',
  'ownPath',
  'ownText',
  'ownTickets',
  'ownUnread',
  'ownUnreadTitle',
  'provenNote',
  'provenTitle',
  'retry',
  'rootHash',
  'sealBad',
  'sealGood',
  'sealTitle',
  'seed',
  'seedHash',
  'signature',
  'toGames',
  'unasked',
  'unaskedNext',
  'values',
  'wrongNote',
  'wrongTitle',
] as const;

/** The calls whose failures it puts into words. */
export const proofCalls = [lotteryDrawsContracts.drawProof, lotteryDrawsContracts.draws] as const;

export type ProofWords = WordsFor<'lottery-proof', typeof proofKeys, typeof proofCalls>;

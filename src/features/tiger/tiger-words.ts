import { tigerContracts } from '#src/contracts/house/tiger.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/**
 * The messages that a card table shows in addition to those of every frame, and the calls whose failures it shows.
 */
export const tigerKeys = [
  'betLabel',
  'burned',
  'burnedCards',
  'cardOf',
  'chance',
  'chanceHead',
  'chip',
  'chips',
  'clubs',
  'dealt',
  'diamonds',
  'dragon',
  'dragonWins',
  'fairExplained',
  'fairLimits',
  'gotBack',
  'hearts',
  'information',
  'lowBalance',
  'most',
  'noBets',
  'noWin',
  'ownBets',
  'pays',
  'phaseBetting',
  'phaseClosing',
  'phasePause',
  'placeFull',
  'players',
  'reconnecting',
  'results',
  'returnExplained',
  'roundWin',
  'ruleFinal',
  'ruleHigher',
  'ruleInterrupted',
  'ruleShoe',
  'ruleSlow',
  'ruleStale',
  'ruleSuited',
  'ruleTie',
  'shoe',
  'shoeHash',
  'shoeOf',
  'spades',
  'staked',
  'suited',
  'tie',
  'tiger',
  'tigerWins',
  'timeLeft',
] as const;

export const tigerCalls = [
  tigerContracts.tigerOpen,
  tigerContracts.tigerBet,
  tigerContracts.tigerBets,
] as const;

type Own = WordsFor<'tiger', typeof tigerKeys, typeof tigerCalls>;

export type TigerWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type TigerCode = keyof TigerWords['failures'];

import { sportsContracts } from '#src/contracts/house/sports.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import type { Messages } from '#src/i18n/messages.server.ts';
import type { Language } from '#src/i18n/languages.ts';

/**
 * The messages that the sportsbook's frame shows in addition to those of every frame, and
 * the calls whose failures it shows.
 */
export const sportsKeys = [
  'abandonedNote',
  'accumulator',
  'addMore',
  'betOf',
  'betPlaced',
  'betsEmpty',
  'both',
  'bothNo',
  'bothYes',
  'chance',
  'chanceOf',
  'chooseMatches',
  'clear',
  'closedPick',
  'coming',
  'draw',
  'fairExplained',
  'fewerBets',
  'filterAll',
  'goals15',
  'goals25',
  'goals35',
  'information',
  'kickOffIn',
  'leagueCup',
  'leagueFlash',
  'leagueLeague',
  'legLost',
  'legVoid',
  'legWon',
  'loading',
  'maps25',
  'matches',
  'moreBets',
  'myBets',
  'noMatches',
  'odds',
  'openBets',
  'over',
  'pageTitle',
  'paid',
  'payout',
  'place',
  'placing',
  'playing',
  'possible',
  'remove',
  'result',
  'results',
  'resultsEmpty',
  'returned',
  'ruleAbandon',
  'ruleAccumulator',
  'ruleClose',
  'ruleLimits',
  'ruleMargin',
  'ruleSimulated',
  'seedHash',
  'settledBets',
  'simulated',
  'single',
  'slip',
  'slipClosed',
  'slipEmpty',
  'slipFull',
  'slipOf',
  'stateDone',
  'statePaying',
  'stateWon',
  'stillPlaying',
  'sweepAway',
  'sweepHome',
  'takeOdds',
  'under',
  'useMost',
  'verifyMatch',
  'versus',
  'winner',
  'wonText',
] as const;

export const sportsCalls = [
  sportsContracts.sportsOpen,
  sportsContracts.sportsMatches,
  sportsContracts.sportsBet,
  sportsContracts.sportsBets,
] as const;

type Own = WordsFor<'sports', typeof sportsKeys, typeof sportsCalls>;

export type SportsWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type SportsCode = keyof SportsWords['failures'];
/** The teams' names in every language, by team. */
export type AllTeamNames = Readonly<Record<Language, Messages['sports-names']>>;

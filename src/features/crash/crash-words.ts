import { crashContracts } from '#src/contracts/house/crash.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the crash game shows beside those of every frame, and the calls whose failures it shows. */
export const crashKeys = [
  'auto',
  'autoHint',
  'bet',
  'betNext',
  'cashOut',
  'cashOutUnheard',
  'cashedOutAt',
  'cashingOut',
  'chanceOf',
  'connecting',
  'crashedAt',
  'fairExplained',
  'figures',
  'information',
  'landed',
  'lastFlights',
  'lost',
  'nextTakeOff',
  'noPlayers',
  'noRounds',
  'notTaken',
  'onBoard',
  'ownCommitment',
  'placing',
  'players',
  'queued',
  'ready',
  'reconnecting',
  'returnEvery',
  'roundOf',
  'ruleAuto',
  'ruleCashOut',
  'ruleGround',
  'ruleInterrupted',
  'ruleTakeOff',
  'ruleTop',
  'takeOff',
  'tapToCancel',
] as const;

export const crashCalls = [
  crashContracts.crashOpen,
  crashContracts.crashBet,
  crashContracts.crashCashOut,
  crashContracts.crashBets,
] as const;

type Own = WordsFor<'crash', typeof crashKeys, typeof crashCalls>;

export type CrashWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type CrashCode = keyof CrashWords['failures'];

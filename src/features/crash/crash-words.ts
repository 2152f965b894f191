import { crashContracts } from '#src/contracts/house/crash.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const crashCalls = [
  crashContracts.crashOpen,
  crashContracts.crashBet,
  crashContracts.crashCashOut,
  crashContracts.crashBets,
] as const;

type Own = WordsFor<'crash', typeof crashCalls>;

export type CrashWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type CrashCode = keyof CrashWords['failures'];

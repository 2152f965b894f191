import { tigerContracts } from '#src/contracts/house/tiger.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const tigerCalls = [
  tigerContracts.tigerOpen,
  tigerContracts.tigerBet,
  tigerContracts.tigerBets,
] as const;

type Own = WordsFor<'tiger', typeof tigerCalls>;

export type TigerWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type TigerCode = keyof TigerWords['failures'];

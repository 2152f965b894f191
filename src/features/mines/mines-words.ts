import { instantContracts } from '#src/contracts/house/instant.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const minesCalls = [
  instantContracts.instantOpen,
  instantContracts.instantPlay,
  instantContracts.instantStep,
  instantContracts.instantSeed,
  instantContracts.instantRounds,
] as const;

type Own = WordsFor<'mines', typeof minesCalls>;

export type MinesWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type MinesCode = keyof MinesWords['failures'];

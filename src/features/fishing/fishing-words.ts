import { instantContracts } from '#src/contracts/house/instant.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const fishingCalls = [
  instantContracts.instantOpen,
  instantContracts.instantPlay,
  instantContracts.instantSeed,
  instantContracts.instantRounds,
] as const;

type Own = WordsFor<'fishing', typeof fishingCalls>;

export type FishingWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type FishingCode = keyof FishingWords['failures'];

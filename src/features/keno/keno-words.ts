import { instantContracts } from '#src/contracts/house/instant.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the keno board beside those of every frame. */
export const kenoKeys = [
  'bet',
  'bigWin',
  'board',
  'cellDrawn',
  'cellHit',
  'chance',
  'clear',
  'drawing',
  'fewer',
  'figures',
  'hits',
  'hitsHead',
  'information',
  'more',
  'numbers',
  'paysWith',
  'pickFirst',
  'picksFull',
  'quickPick',
  'ready',
  'returnExplained',
  'returnOf',
  'ruleDraw',
  'ruleInterrupted',
  'rulePays',
  'rulePick',
  'ruleSeeds',
  'skip',
  'won',
] as const;

export const kenoCalls = [
  instantContracts.instantOpen,
  instantContracts.instantPlay,
  instantContracts.instantSeed,
  instantContracts.instantRounds,
] as const;

type Own = WordsFor<'keno', typeof kenoKeys, typeof kenoCalls>;

export type KenoWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type KenoCode = keyof KenoWords['failures'];

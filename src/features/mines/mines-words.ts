import { instantContracts } from '#src/contracts/house/instant.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages of the mines game; those with a key of the kit replace the kit's. */
export const minesKeys = [
  'bet',
  'bigWin',
  'cashOut',
  'cell',
  'cellMine',
  'cellSafe',
  'cleared',
  'fairExplained',
  'fewerMines',
  'field',
  'goesOn',
  'information',
  'lost',
  'maximumWin',
  'mines',
  'moreMines',
  'multiples',
  'next',
  'noRounds',
  'nonce',
  'openCell',
  'pick',
  'ready',
  'returnExplained',
  'ruleEnd',
  'ruleField',
  'ruleLeft',
  'ruleMultiple',
  'ruleSeeds',
  'safe',
  'won',
] as const;

export const minesCalls = [
  instantContracts.instantOpen,
  instantContracts.instantPlay,
  instantContracts.instantStep,
  instantContracts.instantSeed,
  instantContracts.instantRounds,
] as const;

type Own = WordsFor<'mines', typeof minesKeys, typeof minesCalls>;

export type MinesWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type MinesCode = keyof MinesWords['failures'];

import { instantContracts } from '#src/contracts/house/instant.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { speciesCodes } from '#src/rules/fishing/fishing-model.ts';

/** The messages that fishing shows beside those of every frame, and the calls whose failures it shows. */
export const fishingKeys = [
  ...speciesCodes,
  'aimed',
  'aimOdds',
  'asking',
  'bossCaught',
  'bossComes',
  'bossName',
  'caught',
  'chance',
  'fairExplained',
  'fishOfWater',
  'heldCost',
  'higherStake',
  'information',
  'kinds',
  'lastBatch',
  'lowerStake',
  'maximumWin',
  'noRounds',
  'nonce',
  'notSent',
  'nothingHeld',
  'nothingInSight',
  'openWater',
  'pageTitle',
  'pays',
  'paysBetween',
  'ready',
  'returnExplained',
  'ruleBatch',
  'ruleBoss',
  'ruleInterrupted',
  'ruleMost',
  'ruleOpenWater',
  'ruleSame',
  'ruleShot',
  'sea',
  'shoot',
  'stake',
] as const;

export const fishingCalls = [
  instantContracts.instantOpen,
  instantContracts.instantPlay,
  instantContracts.instantSeed,
  instantContracts.instantRounds,
] as const;

type Own = WordsFor<'fishing', typeof fishingKeys, typeof fishingCalls>;

export type FishingWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type FishingCode = keyof FishingWords['failures'];

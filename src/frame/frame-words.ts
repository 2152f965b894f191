import { houseContracts } from '#src/contracts/house/house.ts';
import type { Language } from '#src/i18n/languages.ts';
import type { Words, WordsFor } from '#src/i18n/words.ts';

/** The messages that every game's frame shows; a game's own message with the same key replaces it. */
export const kitKeys = [
  'askAgain',
  'balance',
  'belowLowest',
  'chooseLower',
  'clientSeed',
  'clientSeedHint',
  'close',
  'commitment',
  'fairExplained',
  'fairPlay',
  'higherStake',
  'information',
  'limits',
  'loading',
  'lowerStake',
  'moneyUnknown',
  'moneyUntouched',
  'nextCommitment',
  'noRounds',
  'nonce',
  'pageTitle',
  'pausedTitle',
  'recentRounds',
  'refusedTitle',
  'returnToPlayer',
  'revealed',
  'rotate',
  'rules',
  'sealed',
  'stake',
  'tapToGoOn',
  'toIdentity',
  'toLobby',
  'toLogin',
  'troubleTitle',
  'tryAgain',
  'understood',
  'unknownTitle',
  'verify',
  'voidRound',
  'win',
  'winHasCome',
  'winOnItsWay',
] as const;

/** The calls that every game's frame makes. */
export const kitCalls = [houseContracts.tableLaunch] as const;

type KitWords = WordsFor<'play', typeof kitKeys, typeof kitCalls>;

/** The words that a frame can show: those of the kit, and those of its own game by key and failure code. */
export type FrameWords<Key extends string = never, Code extends string = never> = Words<
  keyof KitWords['t'] | Key,
  keyof KitWords['failures'] | Code
>;

/** One file serves every language, so it contains the words of all of them. */
export type AllFrameWords<Own extends FrameWords = FrameWords> = Readonly<Record<Language, Own>>;

import { houseContracts } from '#src/contracts/house/house.ts';
import type { Language } from '#src/i18n/languages.ts';
import type { Words, WordsFor } from '#src/i18n/words.ts';

/** The messages that every game's frame shows; a game's own message with the same key replaces it. */
export const kitFiles = ['frame', 'play-trouble'] as const;
/** The calls that every game's frame makes. */
export const kitCalls = [houseContracts.tableLaunch] as const;

type KitWords = WordsFor<(typeof kitFiles)[number], typeof kitCalls>;

/** The words that a frame can show: those of the kit, and those of its own game by key and failure code. */
export type FrameWords<Key extends string = never, Code extends string = never> = Words<
  keyof KitWords['t'] | Key,
  keyof KitWords['failures'] | Code
>;

/** One file serves every language, so it contains the words of all of them. */
export type AllFrameWords<Own extends FrameWords = FrameWords> = Readonly<Record<Language, Own>>;

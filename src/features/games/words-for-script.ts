import type { Messages } from '#src/i18n/messages.server.ts';
import { type Category, categoryIcons } from './categories.ts';
import { categoryWords } from './category-words.ts';

/** The few messages that the lists' script shows, as the page carries them. */
export interface ScriptWords {
  readonly removeFromFavourites: string;
  readonly saved: string;
  readonly favouriteFailed: string;
  readonly realAccountNeeded: string;
  readonly gamesOf: string;
  readonly listLoaded: string;
  readonly categories: Readonly<Partial<Record<Category, string>>>;
}

/** Writes the script's messages into one attribute. */
export function wordsForScript(t: Messages['games']): string {
  const words: ScriptWords = {
    removeFromFavourites: t.removeFromFavourites,
    saved: t.saved,
    favouriteFailed: t.favouriteFailed,
    realAccountNeeded: t.realAccountNeeded,
    gamesOf: t.gamesOf,
    listLoaded: t.listLoaded,
    categories: Object.fromEntries(
      (Object.keys(categoryIcons) as Category[]).map((category) => [category, categoryWords(t, category)]),
    ),
  };
  return JSON.stringify(words);
}

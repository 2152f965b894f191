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
  /** Names of categories that the side menu may get, beside those it shows from the start. */
  readonly categories?: Readonly<Partial<Record<Category, string>>>;
}

/** Writes the script's messages into one attribute; a page with a side menu says what that shows already. */
export function wordsForScript(t: Messages['games'], shown?: readonly Category[]): string {
  const words: ScriptWords = {
    removeFromFavourites: t.removeFromFavourites,
    saved: t.saved,
    favouriteFailed: t.favouriteFailed,
    realAccountNeeded: t.realAccountNeeded,
    gamesOf: t.gamesOf,
    listLoaded: t.listLoaded,
    ...(shown && { categories: otherCategories(t, shown) }),
  };
  return JSON.stringify(words);
}

function otherCategories(
  t: Messages['games'],
  shown: readonly Category[],
): Partial<Record<Category, string>> {
  const others = (Object.keys(categoryIcons) as Category[]).filter((category) => !shown.includes(category));
  return Object.fromEntries(others.map((category) => [category, categoryWords(t, category)]));
}

import english from '#src/i18n/messages/en/search-words.json' with { type: 'json' };
import korean from '#src/i18n/messages/ko/search-words.json' with { type: 'json' };
import urdu from '#src/i18n/messages/ur/search-words.json' with { type: 'json' };
import type { Language } from '#src/contracts/languages.ts';

export type SearchWordsKey = keyof typeof english;

const texts: Readonly<Record<string, Readonly<Record<SearchWordsKey, string>> | undefined>> = {
  en: english,
  ur: urdu,
  ko: korean,
} satisfies Record<Language, unknown>;

/**
 * What people type for a kind of game, a lottery or a sport, as a list of words: English everywhere, and the words
 * of the language. Empty for a name that the message files do not have.
 */
export function everydayWords(language: string, key: string): string {
  const lists = language === 'en' ? [english] : [english, texts[language]];
  return lists.flatMap((list) => (list && isKey(key) ? [list[key].replace(/[,،]/g, ' ')] : [])).join(' ');
}

const isKey = (key: string): key is SearchWordsKey => Object.hasOwn(english, key);

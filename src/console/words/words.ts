import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, useContext, useMemo } from 'react';
import { failures as failuresInEnglish } from 'virtual:console-failures/en';
import { keep, readKept } from '#src/browser/kept.ts';
import { fill, type MessageValues } from '#src/rules/text/message.ts';
import english from './en.json' with { type: 'json' };

export const consoleLanguages = ['en', 'ur', 'ko'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

type WordKey = keyof typeof english;
type Texts = Readonly<Record<string, string>>;

/** The console's words in one language; what a language lacks is English. */
export interface ConsoleWords {
  readonly language: ConsoleLanguage;
  readonly locale: string;
  readonly texts: Readonly<Record<WordKey, string>> & Texts;
  readonly failures: Texts;
}

/** Digits are Latin everywhere. */
const locales = { en: 'en-GB-u-nu-latn', ur: 'ur-PK-u-nu-latn', ko: 'ko-KR-u-nu-latn' } as const;
const keptAs = 'console-language';

export const $words = atom<ConsoleWords>({
  language: 'en',
  locale: locales.en,
  texts: english,
  failures: failuresInEnglish,
});

/** The English words that only the page's own screen has. */
export const ScreenTexts = createContext<Texts>({});

/** The words of the page, for a component. */
export function useWords(): ConsoleWords {
  const words = useStore($words, { ssr: 'initial' });
  const own = useContext(ScreenTexts);
  return useMemo(() => ({ ...words, texts: { ...own, ...words.texts } }), [words, own]);
}

const others = {
  ur: () => Promise.all([import('./ur.json'), import('virtual:console-failures/ur')]),
  ko: () => Promise.all([import('./ko.json'), import('virtual:console-failures/ko')]),
} as const;

/** Shows the console in a language, which this browser remembers. */
export async function speak(language: ConsoleLanguage): Promise<void> {
  keep('local', keptAs, language);
  const [own, failing] = language === 'en' ? [] : await others[language]();
  const texts = { ...english, ...own?.default };
  const failures = { ...failuresInEnglish, ...failing?.failures };
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = language === 'ur' ? 'rtl' : 'ltr';
  $words.set({ language, locale: locales[language], texts, failures });
}

/** Shows the console in the language that this browser remembers. */
export async function speakAsBefore(): Promise<void> {
  const kept = consoleLanguages.find((each) => each === readKept('local', keptAs));
  if (kept !== undefined && kept !== $words.get().language) await speak(kept);
}

/** A word of the page with its placeholders filled. */
export function text(words: ConsoleWords, key: WordKey, values: MessageValues = {}): string {
  return fill(words.texts[key], values, words.locale);
}

/** A sentence of the screen's own file of words, with its placeholders filled. */
export function said(words: ConsoleWords, key: string, values: MessageValues = {}): string {
  return fill(words.texts[key] ?? key, values, words.locale);
}

/** The word of something named in a contract, such as a column; a name without a word reads as it is spelled. */
export function named(words: ConsoleWords, kind: string, name: string): string {
  return words.texts[`${kind}.${name}`] ?? spelledOut(name);
}

/** The word of something named in a contract, if it has one. */
export function wordOf(words: ConsoleWords, kind: string, name: string): string | undefined {
  return words.texts[`${kind}.${name}`];
}

/** The title of a screen among the tabs of its entry, where it has one of its own; otherwise its name in the menu. */
export function titleOf(words: ConsoleWords, screen: string): string {
  return wordOf(words, 'tab', screen) ?? named(words, 'screen', screen);
}

/** The words of a failed call; `details` name the permission that is missing. */
export function failureWords(words: ConsoleWords, code: string): string {
  return words.failures[code] ?? words.failures['INTERNAL'] ?? code;
}

/** `expiresAtMs` as Expires at, and `twoWords` or `two-words` as Two words. */
function spelledOut(name: string): string {
  const plain = name
    .replace(/(?:Ms|Minor)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]/g, ' ')
    .toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

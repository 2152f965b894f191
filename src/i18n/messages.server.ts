import * as english from './english.server.ts';
import type { Language } from './languages.ts';

/** Every message of the site; English is the type that the other languages are checked against. */
export type Messages = typeof english;

const files = import.meta.glob<Record<string, string>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
});

/** The messages of one language, by feature. Only for pages and for rendering at build. */
export function messagesOf(language: Language): Messages {
  const found = Object.entries(english).map(([feature, words]) => [
    feature,
    files[`./messages/${language}/${feature}.json`] ?? words,
  ]);
  return Object.fromEntries(found) as Messages;
}

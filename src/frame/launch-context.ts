import { readPageJson } from '#src/browser/dom-lookup.ts';
import { direction, intlLocale, type Language, languages } from '#src/i18n/languages.ts';
import type { AllFrameWords, FrameWords } from './frame-words.ts';

/** What a launch passes to the game in its URL fragment, which browsers send to no server. */
export interface LaunchContext<Own extends FrameWords = FrameWords> {
  readonly gameCode: string;
  readonly language: Language;
  readonly locale: string;
  readonly words: Own;
}

/** Reads the fragment and gives the document its language, direction and theme. */
export function readLaunchContext<Own extends FrameWords>(): LaunchContext<Own> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const language = languages.find((each) => each === fragment.get('language')) ?? 'en';
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction[language];
  root.dataset['theme'] = fragment.get('theme') === 'light' ? 'light' : 'dark';
  const words = readPageJson<AllFrameWords<Own>>('frame-words')[language];
  for (const each of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const text = wordOf(words, each.dataset['word'] ?? '');
    if (each.dataset['wordAs'] === 'label') each.setAttribute('aria-label', text);
    else each.textContent = text;
  }
  document.title = words.t.title;
  return {
    gameCode: fragment.get('game') ?? '',
    language,
    locale: intlLocale[language],
    words,
  };
}

function wordOf(words: FrameWords, key: string): string {
  return (words.t as Readonly<Record<string, string>>)[key] ?? '';
}

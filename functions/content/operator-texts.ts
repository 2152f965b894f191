import { type InLanguages, languages } from '#src/contracts/languages.ts';
import type { WrittenTexts } from '#src/contracts/rich-texts.ts';
import { sanitisedRichText } from './rich-text.ts';

interface Written {
  readonly title: string;
  readonly content: string;
}

/** An operator's texts as they are stored: titles as they are written, contents sanitised. */
export function storedTexts(texts: WrittenTexts): WrittenTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, { title, content }]) => [
      language,
      { title, content: sanitisedRichText(content) },
    ]),
  );
}

const nothing: Written = { title: '', content: '' };

/**
 * The text in a language, which may be a code of the specification such as UR or a page's such as `ur`. Falls back
 * to English, then to any language.
 */
export function textIn(texts: unknown, language: string): Written {
  const byLanguage = texts as Readonly<Record<string, Written>>;
  const request = language.toLowerCase();
  return byLanguage[request] ?? byLanguage['en'] ?? Object.values(byLanguage)[0] ?? nothing;
}

/** A line, such as a name, in a language, or else in English. */
export function lineIn(lines: InLanguages, language: string | undefined): string {
  const known = languages.find((each) => each === language);
  return (known && lines[known]) ?? lines.en;
}

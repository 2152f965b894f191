import { type InLanguages, languages } from '#src/contracts/languages.ts';
import type { WrittenTexts } from '#src/contracts/rich-texts.ts';
import { textDirection } from '#src/rules/text/text-direction.ts';
import { withPictureSizes } from './pictures-in-texts.ts';
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
      { title, content: withPictureSizes(sanitisedRichText(content)) },
    ]),
  );
}

/** A text, and the language that it is written in. */
export interface TextInLanguage extends Written {
  readonly language: string;
}

/**
 * The text in a language, which may be a code of the specification such as UR or a page's such as `ur`. Falls back
 * to English, then to any language.
 */
export function textIn(texts: unknown, language: string): TextInLanguage {
  const byLanguage = texts as Readonly<Record<string, Written>>;
  const request = language.toLowerCase();
  for (const each of [request, 'en', ...Object.keys(byLanguage)]) {
    const text = byLanguage[each];
    if (text) return { title: text.title, content: text.content, language: each };
  }
  return { title: '', content: '', language: 'en' };
}

/** The attributes that tell a reader and its software in which language, and which direction, a text is. */
export function languageAttributes(language: string): string {
  return `lang="${language}" dir="${textDirection(language)}"`;
}

/** A line, such as a name, in a language, or else in English. */
export function lineIn(lines: InLanguages, language: string | undefined): string {
  const known = languages.find((each) => each === language);
  return (known && lines[known]) ?? lines.en;
}

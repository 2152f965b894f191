import { z } from 'zod';
import { type Language, languages } from './languages.ts';

type Others = Readonly<Record<Exclude<Language, 'en'>, z.ZodOptional<z.ZodString>>>;

/** A text by language: English is required, and the fallback of every language that is missing. */
export function inLanguages(text: z.ZodString) {
  const others = languages.filter((language) => language !== 'en');
  const optional = Object.fromEntries(others.map((language) => [language, text.optional()]));
  return z.strictObject({ en: text, ...(optional as Others) });
}

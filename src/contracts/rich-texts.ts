import { z } from 'zod';

/** The language code of a text that an operator writes, such as `ur`. */
export const textLanguage = z.string().regex(/^[a-z]{2,3}$/);

/** A title and its rich text in one language. Disallowed markup is dropped when it is stored. */
export const writtenText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  content: z.string().max(8_000).default(''),
});

/** The same in the merchant's languages. A missing language falls back to English, or else to the first one present. */
export const writtenTexts = z
  .record(textLanguage, writtenText)
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 12);

export type WrittenTexts = z.output<typeof writtenTexts>;

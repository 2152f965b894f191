import { z } from 'zod';

/** The code of a language in texts that an operator writes, as in `ur`. */
export const textLanguage = z.string().regex(/^[a-z]{2,3}$/);

/** A title and its rich text in one language; markup that is not allowed is dropped when it is stored. */
export const writtenText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  content: z.string().max(8_000).default(''),
});

/** The same in the merchant's languages; English, or the first there is, stands in for one that is missing. */
export const writtenTexts = z
  .record(textLanguage, writtenText)
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 12);

export type WrittenTexts = z.output<typeof writtenTexts>;

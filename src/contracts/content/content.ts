import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { textLanguage } from '#src/contracts/rich-texts.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';

/** Texts as they stand while somebody writes them: a title may still be missing. */
const textsInWork = z
  .record(textLanguage, z.strictObject({ title: z.string().max(120), content: z.string().max(8_000) }))
  .refine((texts) => Object.keys(texts).length <= 12);

/** A text as members would see it. */
export const shownText = z.strictObject({
  title: z.string(),
  /** Sanitised HTML, exactly as it would be stored. */
  content: z.string(),
  /** What sanitising leaves out, such as `<p onclick>`. */
  removed: z.array(z.string()).max(30),
});

/** What operators write for members. */
export const contentContracts = contracts({
  previewContent: {
    method: 'POST',
    path: '/ops/api/content/preview',
    summary: 'How texts would be stored and shown, and what sanitising leaves out; nothing is stored',
    access: 'operator',
    permission: 'content.read',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    input: z.strictObject({ texts: textsInWork }),
    output: z.strictObject({
      texts: z.record(z.string(), shownText),
      /** The merchant's languages, and those of them that have no text. */
      languages: z.array(z.string()).max(40),
      missing: z.array(z.string()).max(40),
    }),
    errors: [],
  },

  uploadPicture: {
    method: 'POST',
    path: '/ops/api/uploads',
    summary:
      'Keeps a picture for announcements, banners and help, encoded anew; the same picture has the same path',
    access: 'operator',
    permission: 'content.write',
    rateLimit: 'write',
    body: 'image',
    output: z.strictObject({
      /** Where everybody gets it, on each host of the merchant. */
      path: z.string(),
      width: z.int().min(1),
      height: z.int().min(1),
      bytes: z.int().min(1),
    }),
    errors: [...uploadErrors],
  },
});

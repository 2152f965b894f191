import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, requestedLanguage } from '#src/contracts/fields.ts';
import { textLanguage, writtenTexts } from '#src/contracts/rich-texts.ts';

/** The maximum number of articles in a merchant's help centre, including children. */
export const helpMax = 100;

const helpId = z.string().regex(/^[a-z][a-z0-9-]{0,35}$/);
/** `language` is the one that an article is written in, if that is not the requested one. */
const article = {
  id: helpId,
  title: z.string(),
  content: z.string(),
  language: textLanguage.optional(),
};

/** One article of the help centre in the requested language, with its children in order. */
export const helpItem = z.strictObject({ ...article, children: z.array(z.strictObject(article)) });

export type HelpItem = z.infer<typeof helpItem>;

const version = z.int().min(0);
const position = z.int().min(0).max(9_999);
const params = z.strictObject({ id: helpId });

export const helpContracts = contracts({
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'The help articles of the operator, or those that the site is built with where there are none',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({
      lang: requestedLanguage,
      device: z.string().max(40).optional(),
      merchantCode: z.string().max(40).optional(),
    }),
    output: z.array(helpItem).max(helpMax),
    errors: [],
  },

  operatorHelp: {
    method: 'GET',
    path: '/ops/api/help',
    summary: 'All help articles with their texts in every language',
    access: 'operator',
    permission: 'content.read',
    rateLimit: 'read',
    output: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id: helpId,
            state: z.enum(['draft', 'live']),
            /** Its title in English, or in another language where it has none. */
            title: z.string(),
            /** The merchant's languages in which it has no text. */
            missing: z.array(z.string()),
            parent: helpId.nullable(),
            texts: z.record(z.string(), z.strictObject({ title: z.string(), content: z.string() })),
            position,
            draft: z.boolean(),
            version,
            changedAtMs: instantMs,
            changedBy: z.string(),
          }),
        )
        .max(helpMax),
    }),
    errors: [],
  },

  writeHelp: {
    method: 'PUT',
    path: '/ops/api/help/:id',
    summary: 'Writes a help article; `expectedVersion` 0 adds a new one. Its id is its anchor, as in #terms',
    access: 'operator',
    permission: 'content.write',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    params,
    input: z.strictObject({
      parent: helpId.optional(),
      texts: writtenTexts,
      position: position.default(100),
      /**
       * A draft is seen by operators alone, and takes an article that was shown off the page; a change that says nothing
       * of it leaves it as it is.
       */
      draft: z.boolean().optional(),
      expectedVersion: version,
    }),
    output: z.strictObject({ id: helpId, version }),
    errors: ['INVALID_INPUT', 'PICTURE_TEXT_MISSING', 'VERSION_CONFLICT'],
  },

  removeHelp: {
    method: 'DELETE',
    path: '/ops/api/help/:id',
    summary: 'Removes a help article and its children; its texts stay in the audit trail',
    access: 'operator',
    permission: 'content.write',
    rateLimit: 'write',
    params,
    input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({ id: helpId }),
    errors: ['HELP_UNKNOWN'],
  },
});

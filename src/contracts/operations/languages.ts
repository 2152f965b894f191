import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

const language = z.strictObject({
  code: z.string(),
  /** Its name in itself. */
  name: z.string(),
  /** Whether visitors of this merchant are offered it. */
  isOffered: z.boolean(),
  /** The site's own messages and help articles; texts that operators wrote are not among them. */
  texts: z.int().min(0),
  /** Those that a native has read as they are now, and their share in whole percent. */
  readByNatives: z.int().min(0),
  readPercent: z.int().min(0).max(100),
  /** Those that the language lacks; English stands in their place. */
  missingTexts: z.int().min(0),
});

export const languagesContracts = contracts({
  operatorLanguages: {
    method: 'GET',
    path: '/ops/api/languages',
    summary: 'The languages that the site is built in, what of each natives have read, and what is missing',
    access: 'operator',
    permission: 'settings.read',
    rateLimit: 'read',
    output: z.strictObject({ items: z.array(language).max(40) }),
    errors: [],
  },
});

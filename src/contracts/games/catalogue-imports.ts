import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid } from '#src/contracts/fields.ts';
import { vendorCode } from './games.ts';

/** The most letters of a file that is sent in one call; `npm run catalogue` takes larger ones. */
export const importTextMax = 1_500_000;
/** The most faults that an answer lists. */
export const importFaultsMax = 200;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const catalogueImportsContracts = contracts({
  checkImport: {
    method: 'POST',
    path: '/ops/api/catalogue/imports',
    summary: 'Checks a file of games and changes nothing; without a fault it can be applied for 24 hours',
    access: 'operator',
    permission: 'catalogue.write',
    rateLimit: 'write',
    bodyBytesMax: 1_900_000,
    input: z.strictObject({
      format: z.enum(['csv', 'json']),
      text: z.string().min(1).max(importTextMax),
      /** The maker of all games of the file: rows may then leave it out, and may not name another. */
      vendor: vendorCode.optional(),
    }),
    output: z.strictObject({
      /** Absent if the file has faults: then there is nothing to apply. */
      id: uuid.optional(),
      endsAtMs: instantMs.optional(),
      /** Of the file, in UTF-8. */
      sha256,
      added: count,
      replaced: count,
      /** Games whose countries in the file are not taken, because those that are in force belong to operators. */
      countriesKept: count,
      faultCount: count,
      faults: z
        .array(
          z.strictObject({
            /** The line of the file, from 1. */
            line: z.int().min(1),
            field: z.string().max(100),
            reason: z.string().max(300),
          }),
        )
        .max(importFaultsMax),
    }),
    errors: [],
  },

  applyImport: {
    method: 'PUT',
    path: '/ops/api/catalogue/imports/:id',
    summary:
      'Applies a checked file, whole or not at all: games are added at the end of the lists or replaced, and no switch or country of a game changes',
    access: 'operator',
    permission: 'catalogue.write',
    rateLimit: 'write',
    params: z.strictObject({ id: uuid }),
    input: z.strictObject({
      apply: z.literal(true),
      sha256,
      reason: z.string().trim().min(1).max(500),
    }),
    output: z.strictObject({ added: count, replaced: count }),
    errors: ['IMPORT_INVALID', 'IMPORT_EXPIRED', 'STATE_CHANGED'],
  },
});

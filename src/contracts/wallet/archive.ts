import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

const number = z.int().min(0);
/** Sums over all members may exceed what a number can hold exactly, so they are sent as text. */
const wholeText = z.string().regex(/^-?\d{1,30}$/);

export const archiveContracts = contracts({
  operatorArchive: {
    method: 'GET',
    path: '/ops/api/archive',
    summary:
      'Where each shard’s chain of archive files ends, with what the files hold; and how full each store is',
    access: 'operator',
    permission: 'system.read',
    rateLimit: 'read',
    output: z.strictObject({
      shards: z
        .array(
          z.strictObject({
            merchant: z.string().max(64),
            shard: number,
            /** The last acknowledged file, and its SHA-256. */
            number,
            hash: z.string().regex(/^[0-9a-f]{64}$/),
            postings: number,
            bytes: number,
            /** By currency and kind, as in `USD BET`; positive in the house's favour. */
            sums: z.record(z.string(), wholeText),
          }),
        )
        .max(10_000),
      stores: z
        .array(
          z.strictObject({
            /** `database`, `archive`, `events`, or a shard such as `house/3`. */
            name: z.string().max(64),
            bytes: number,
            /** Its capacity in bytes; for the archive, the size the operator has configured. */
            mostBytes: number,
          }),
        )
        .max(10_010),
    }),
    errors: [],
  },
});

import { z } from 'zod';
import { amountMinor, instantMs } from '#src/contracts/fields.ts';

/** What every list of postings shows of one. */
export const shownPosting = z.strictObject({
  seq: z.int().min(1),
  atMs: instantMs,
  kind: z.string().max(40),
  debit: z.string().max(40),
  credit: z.string().max(40),
  amountMinor,
  cashAfterMinor: amountMinor,
  reference: z.string().max(128),
});

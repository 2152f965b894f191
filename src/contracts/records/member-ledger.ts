import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  currencyCode,
  endsAfterStart,
  instantMs,
  instantText,
  plainId,
  spanFault,
} from '#src/contracts/fields.ts';
import { shownPosting } from './shown-posting.ts';
import { type PostingKind, postingKinds } from '#src/contracts/wallet/posting-kinds.ts';

const kindNames = Object.keys(postingKinds) as [PostingKind, ...PostingKind[]];

const posting = shownPosting.extend({
  /** Who asked for it: a vendor, `lottery`, `cashier` or the site. */
  source: z.string().max(64),
  /** The round or draw that it belongs to; absent if it belongs to none. */
  roundId: z.string().max(128).optional(),
});
export type ListedPosting = z.infer<typeof posting>;

/** A member's ledger as operators read it: every posting, also those that do not move the balance. */
export const memberLedgerContracts = contracts({
  memberLedger: {
    method: 'GET',
    path: '/ops/api/members/:memberId/ledger',
    summary: 'The postings of a member’s wallet, latest first, by time and kind',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId: plainId }),
    input: z
      .strictObject({
        fromMs: instantText.optional(),
        /** Postings before this instant. */
        toMs: instantText.optional(),
        kind: z.enum(kindNames).optional(),
        cursor: z
          .string()
          .regex(/^[A-Za-z0-9_-]{1,64}$/)
          .optional(),
      })
      .refine(endsAfterStart, spanFault),
    output: z.strictObject({
      currency: currencyCode,
      items: z.array(posting).max(50),
      nextCursor: z.string().max(64).optional(),
      /** Postings up to this instant are in the archive. */
      archivedUntilMs: instantMs.optional(),
    }),
    errors: ['INVALID_INPUT', 'PLAYER_UNKNOWN'],
  },
});

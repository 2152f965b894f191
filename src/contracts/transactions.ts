import { z } from 'zod';
import { transactionCodeNames, transactionGroups } from './transaction-codes.ts';
import { contracts } from './endpoint.ts';
import { amountMinor, currencyCode, instantMs, instantText } from './fields.ts';

const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const txCode = z.enum(transactionCodeNames as [(typeof transactionCodeNames)[number]]);

const transaction = z.strictObject({
  /** Counts up over everything that ever moved in the member's wallet. */
  seq: z.int().min(1),
  atMs: instantMs,
  /** Absent where it is none that the list of codes names. */
  txCode: txCode.optional(),
  /** What it did to the balance. */
  changeMinor: signedMinor,
  cashAfterMinor: amountMinor,
  /** Who asked for it: a vendor, `lottery`, `cashier` or the site. */
  source: z.string().max(64),
  /** The id of the deposit, withdrawal, bet or win behind it. */
  reference: z.string().max(128),
  gameCode: z.string().max(64).optional(),
});

/** One code or one group, and from when until when, the end not included. */
const asked = z.strictObject({
  txCode: txCode.optional(),
  group: z.enum(transactionGroups).optional(),
  fromMs: instantText.optional(),
  toMs: instantText.optional(),
});

export const transactionsContracts = contracts({
  transactions: {
    method: 'GET',
    path: '/wps/relay/ODS2_MemberTransaction',
    summary: 'What moved the member’s balance in a span of time, latest first, with its sums',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: asked.extend({
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    output: z.strictObject({
      currency: currencyCode,
      list: z.array(transaction).max(100),
      nextCursor: z.string().max(64).optional(),
      /** What came in and went out in the span; on the first page only. */
      sums: z
        .strictObject({
          inMinor: amountMinor,
          outMinor: amountMinor,
          count: z.int().min(0),
          /** Not all of the span was added up: it holds too many movements for one call. */
          isPart: z.boolean(),
        })
        .optional(),
      /** Movements until this instant are in the archive: support answers for them. */
      archivedUntilMs: instantMs.optional(),
    }),
    errors: ['INVALID_INPUT'],
  },

  transactionsFile: {
    method: 'GET',
    path: '/wps/relay/ODS2_MemberTransaction/file',
    summary: 'The same movements as a file of comma-separated values',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: asked,
    output: z.string(),
    raw: 'text/csv',
    errors: ['INVALID_INPUT'],
  },

  transactionCodes: {
    method: 'GET',
    path: '/wps/relay/GLS2_TxCodeList',
    summary: 'The codes of movements, and the group that each belongs to',
    access: 'session',
    rateLimit: 'read',
    output: z.array(z.strictObject({ txCode, group: z.enum(transactionGroups) })),
    errors: [],
  },
});

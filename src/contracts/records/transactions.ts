import { z } from 'zod';
import { transactionCodeNames } from './transaction-codes.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  instantMs,
  instantText,
  requestedLanguage,
} from '#src/contracts/fields.ts';
import { transactionGroups } from '#src/contracts/wallet/posting-kinds.ts';

const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** The code of a movement in the statement. */
export const txCode = z.enum(transactionCodeNames as [(typeof transactionCodeNames)[number]]);

const transaction = z.strictObject({
  /** Increases with every movement in the member's wallet. */
  seq: z.int().min(1),
  atMs: instantMs,
  /** Absent if its kind is not in the list of codes. */
  txCode: txCode.optional(),
  /** The change of the balance. */
  changeMinor: signedMinor,
  /** The change of the bonus money; absent if it is none. */
  bonusChangeMinor: signedMinor.optional(),
  cashAfterMinor: amountMinor,
  /** Who requested it: a vendor, `lottery`, `cashier` or the site. */
  source: z.string().max(64),
  /** The id of the deposit, withdrawal, bet or win behind it. */
  reference: z.string().max(128),
  /** The round it belongs to at a vendor or a draw; absent if it belongs to none. */
  roundId: z.string().max(128).optional(),
  gameCode: z.string().max(64).optional(),
  /** The name of the game in the language asked for; absent if it belongs to no game, or to an order of several. */
  gameName: z.string().max(120).optional(),
});

/** Filters by one code or one group, and by a span whose end is excluded. */
const request = z.strictObject({
  txCode: txCode.optional(),
  group: z.enum(transactionGroups).optional(),
  fromMs: instantText.optional(),
  toMs: instantText.optional(),
  language: requestedLanguage,
});

export const transactionsContracts = contracts({
  transactions: {
    method: 'GET',
    path: '/wps/relay/ODS2_MemberTransaction',
    summary: 'What moved the member’s balance in a span of time, latest first, with its sums',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: request.extend({
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    output: z.strictObject({
      currency: currencyCode,
      list: z.array(transaction).max(100),
      nextCursor: z.string().max(64).optional(),
      /** Incoming and outgoing sums over the span; only on the first page. */
      sums: z
        .strictObject({
          inMinor: amountMinor,
          outMinor: amountMinor,
          count: z.int().min(0),
          /** Whether the sums cover only part of the span, because it has too many movements for one call. */
          isPart: z.boolean(),
        })
        .optional(),
      /** Movements up to this instant are archived, and available from customer support. */
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
    input: request,
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

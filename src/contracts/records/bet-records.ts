import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  instantMs,
  instantText,
  requestedLanguage,
  wholeNumberText,
} from '#src/contracts/fields.ts';
import { roundState } from './history.ts';

const code = z.string().min(1).max(64);
const roundId = z.string().min(1).max(128);
const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** One round at a provider, or one lottery order. */
export const betRecord = z.strictObject({
  /** Increases with every movement in the member's wallet. */
  seq: z.int().min(1),
  kind: z.enum(['round', 'order']),
  /** The vendor's path name; together with the id it identifies the round. */
  source: z.string().max(64),
  id: roundId,
  vendorCode: code,
  /** Absent for a lottery order. */
  vendorName: z.string().max(120).optional(),
  gameName: z.string().max(120),
  iconUrl: z.string().max(200).optional(),
  state: roundState,
  /** The number of bets in the round, or of tickets in the order. */
  bets: z.int().min(0),
  stakeMinor: amountMinor,
  winMinor: amountMinor,
  /** What of them was bonus money; absent if nothing was. */
  bonusStakeMinor: amountMinor.optional(),
  bonusWinMinor: amountMinor.optional(),
  /** What the bets of a free round would have staked; absent for a paid round. */
  nominalMinor: amountMinor.optional(),
  playedAtMs: instantMs,
  endedAtMs: instantMs.optional(),
});

export type BetRecord = z.infer<typeof betRecord>;

/** What the owner of a round needs to recompute it. */
export const roundProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), fragment: z.string().max(2_000) }),
  /** The seed is still in use; it is revealed once the player moves on to the next one. */
  z.strictObject({ kind: z.literal('sealed') }),
  z.strictObject({ kind: z.literal('none') }),
]);

export type RoundProof = z.infer<typeof roundProof>;

/** Which records are requested. A cursor must be sent with the same filters as the page it came from. */
const request = z.strictObject({
  fromMs: instantText.optional(),
  /** Played before this instant. */
  toMs: instantText.optional(),
  vendorCode: code.optional(),
  state: roundState.optional(),
  language: requestedLanguage,
});

export const betRecordsContracts = contracts({
  gameRecords: {
    method: 'GET',
    path: '/wps/relay/GCS_gameRecords',
    summary:
      'Every round and lottery order of the signed-in player, latest first, with the sums of the filter',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: request.extend({
      size: wholeNumberText(1, 100).optional(),
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    output: z.strictObject({
      currency: currencyCode,
      list: z.array(betRecord).max(100),
      nextCursor: z.string().max(64).optional(),
      /** Only on the first page. */
      sums: z
        .strictObject({
          count: z.int().min(0),
          stakeMinor: amountMinor,
          winMinor: amountMinor,
          /** Wins minus stakes. */
          netMinor: signedMinor,
          /** Whether the sums cover only part of the requested span. */
          isPart: z.boolean(),
        })
        .optional(),
      /** The providers the member has played with; only on the first page. */
      vendors: z
        .array(z.strictObject({ code, name: z.string().max(120).optional() }))
        .max(500)
        .optional(),
      /** Records up to this instant are archived: the sums include them, and customer support can provide them. */
      archivedUntilMs: instantMs.optional(),
    }),
    errors: ['INVALID_INPUT'],
  },

  gameRecordsFile: {
    method: 'GET',
    path: '/wps/relay/GCS_gameRecords/file',
    summary: 'The same records as a file of comma-separated values',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: request,
    output: z.string(),
    raw: 'text/csv',
    errors: ['INVALID_INPUT'],
  },

  gameRecord: {
    method: 'GET',
    path: '/wps/relay/GCS_gameRecords/record',
    summary: 'One round of the signed-in player, as the record lists it',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z.strictObject({ source: code, roundId, language: requestedLanguage }),
    output: z.strictObject({ currency: currencyCode, record: betRecord }),
    errors: ['NOT_FOUND'],
  },

  gameRecordProof: {
    method: 'GET',
    path: '/wps/relay/GCS_gameRecords/proof',
    summary: 'What lets the player of a round compute it anew on the fairness page',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z.strictObject({ source: code, roundId }),
    output: z.strictObject({ proof: roundProof }),
    errors: ['NOT_FOUND'],
  },
});

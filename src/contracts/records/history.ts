import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  endsAfterStart,
  instantMs,
  instantText,
  plainId,
  spanFault,
  wholeNumberText,
} from '#src/contracts/fields.ts';
import { shownPosting } from './shown-posting.ts';

const code = z.string().min(1).max(64);
const roundId = z.string().min(1).max(128);

/** `reversed` means that every bet was rolled back. */
export const roundState = z.enum(['open', 'closed', 'reversed']);

/** Which rounds are requested. A cursor must be sent with the same filters as the page it came from. */
const request = z
  .strictObject({
    fromMs: instantText.optional(),
    /** Rounds opened before this instant. */
    toMs: instantText.optional(),
    vendorCode: code.optional(),
    gameCode: code.optional(),
    state: roundState.optional(),
    size: wholeNumberText(1, 100).optional(),
    cursor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/)
      .optional(),
  })
  .refine(endsAfterStart, spanFault);

const round = z.strictObject({
  /** The vendor's path name; together with the id it identifies the round. */
  source: z.string().max(64),
  roundId,
  vendorCode: code,
  gameCode: code,
  trial: z.boolean(),
  state: roundState,
  bets: z.int().min(0),
  stakeMinor: amountMinor,
  winMinor: amountMinor,
  /** What of them was bonus money; absent if nothing was. */
  bonusStakeMinor: amountMinor.optional(),
  bonusWinMinor: amountMinor.optional(),
  /** What the bets of a free round would have staked; absent for a paid round. */
  nominalMinor: amountMinor.optional(),
  openedAtMs: instantMs,
  closedAtMs: instantMs.optional(),
});

const page = z.strictObject({
  currency: currencyCode,
  items: z.array(round).max(100),
  /** Present if there may be more. A page may be short or empty, as one call scans a bounded stretch of time. */
  nextCursor: z.string().max(64).optional(),
  /** Rounds that began up to this instant are archived, and available from operators. */
  archivedUntilMs: instantMs.optional(),
});

const memberId = plainId;

export const historyContracts = contracts({
  ownRounds: {
    method: 'GET',
    path: '/wps/member/rounds',
    summary: 'The rounds of the signed-in player, latest first, by date, vendor, game and state',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: request,
    output: page,
    errors: ['INVALID_INPUT'],
  },

  memberRounds: {
    method: 'GET',
    path: '/ops/api/members/:memberId/rounds',
    summary: 'The rounds of one member, latest first, by date, vendor, game and state',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId }),
    input: request,
    output: page,
    errors: ['INVALID_INPUT', 'PLAYER_UNKNOWN'],
  },

  memberRound: {
    method: 'GET',
    path: '/ops/api/members/:memberId/round',
    summary: 'One round with its postings and every answer that its vendor was given, for a dispute',
    access: 'operator',
    permission: 'ledger.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId }),
    input: z.strictObject({ source: code, roundId }),
    output: z.strictObject({
      currency: currencyCode,
      round,
      postings: z.array(shownPosting.extend({ hash: z.string().max(64) })).max(200),
      answers: z
        .array(
          z.strictObject({
            kind: z.string().max(40),
            transactionId: z.string().max(128),
            atMs: instantMs,
            answer: z.record(z.string(), z.unknown()),
          }),
        )
        .max(200),
    }),
    errors: ['PLAYER_UNKNOWN', 'NOT_FOUND'],
  },
});

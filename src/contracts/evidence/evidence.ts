import { z } from 'zod';
import { complaint } from '#src/contracts/limits/complaints.ts';
import { crashBet } from '#src/contracts/house/crash.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId, uuid } from '#src/contracts/fields.ts';
import { slotRound } from '#src/contracts/house/house.ts';
import { instantRound } from '#src/contracts/house/instant.ts';
import { jurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { drawBook, drawProof } from '#src/contracts/lottery/draws.ts';
import { gameId, numero } from '#src/contracts/lottery/lottery-fields.ts';
import { orderView, receipt, receiptKey, ticketInclusion } from '#src/contracts/lottery/orders.ts';
import { sportsBet } from '#src/contracts/house/sports.ts';
import { tigerBet } from '#src/contracts/house/tiger.ts';

const roundId = uuid;

/** A bet at a game that several members play together, with its round id at the wallet. */
const sharedBet = z.discriminatedUnion('engine', [
  z.strictObject({ engine: z.literal('crash'), roundId, bet: crashBet }),
  z.strictObject({ engine: z.literal('tiger'), roundId, bet: tigerBet }),
  z.strictObject({ engine: z.literal('sports'), roundId, bet: sportsBet }),
]);

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One movement of the member's money, with the hash that links it to the previous one. */
const evidenceRow = z.strictObject({
  seq: z.int().min(1),
  atMs: instantMs,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amountMinor,
  cashAfterMinor: amountMinor,
  source: z.string(),
  reference: z.string(),
  roundId: z.string(),
  hash,
});

/** A request of a vendor or the lottery to the wallet, the wallet's response, and the pack that judged it. */
const evidenceOperation = z.strictObject({
  source: z.string(),
  kind: z.string(),
  id: z.string(),
  content: z.string(),
  answer: z.string(),
  atMs: instantMs,
  /** `name@version`; absent for operations that no pack judges. */
  pack: z.string().optional(),
});

/** A win above its cap, by its vendor's id, and how its hold ended. */
const heldWin = z.strictObject({
  source: z.string(),
  transactionId: z.string(),
  amountMinor,
  state: z.enum(['held', 'released', 'cancelled', 'reversed']),
});

const evidenceOrder = z.strictObject({
  order: orderView,
  receipt,
  inclusions: z.array(ticketInclusion),
});

/** Something that took effect at an instant, as a name and a JSON text. */
const change = z.strictObject({ atMs: instantMs, what: z.string(), text: z.string() });

/** Everything about one member's money and games since an instant, in a form that a third party can verify offline. */
export const evidence = z.strictObject({
  format: z.literal('evidence 1'),
  site: z.string(),
  memberId: z.string(),
  fromMs: instantMs,
  madeAtMs: instantMs,
  currency: currencyCode,
  /** Whether this holds everything since `fromMs`; if not, the oldest rows, orders or rounds are left out. */
  isWhole: z.boolean(),
  receiptKeys: z.array(receiptKey).min(1).max(4),
  ledger: z.strictObject({
    /** The hash that the first row builds on; empty at the start of the ledger. */
    previousHash: z.union([hash, z.literal('')]),
    rows: z.array(evidenceRow).max(5_000),
    head: z.strictObject({ seq: z.int().min(0), hash: z.union([hash, z.literal('')]) }),
  }),
  operations: z.array(evidenceOperation).max(5_000),
  /** What became of each win that the ledger rows hold; absent in older files. */
  heldWins: z.array(heldWin).max(5_000).optional(),
  /** All orders whose stakes the ledger rows hold, and all that bet on a draw which the rows settle. */
  orders: z.array(evidenceOrder).max(200),
  /** The older ones beyond the most that fit, with their draws; absent in older files. */
  ordersLeftOut: z
    .array(z.strictObject({ orderId: z.string().max(64), draws: z.array(z.string().max(30)).max(500) }))
    .max(10_000)
    .optional(),
  draws: z.array(drawProof),
  /** Draws without a proof, each with the reason. */
  drawsWithoutProof: z.array(z.strictObject({ gameId, numero, why: z.string() })),
  /** The books of those draws, from the close of betting on; absent in older files. */
  books: z.array(drawBook).optional(),
  rounds: z.array(slotRound),
  /** Rounds of the engines with choices and steps. */
  instantRounds: z.array(instantRound),
  /** Bets on flights, cards and matches; absent in older files. */
  sharedBets: z.array(sharedBet).optional(),
  /** The pack currently in force for the member. */
  pack: jurisdictionPack,
  protection: z.array(change),
  /** The member's bonuses with their accepted terms, and every step that they took; absent if there were none. */
  grants: z.array(change).optional(),
  complaints: z.array(complaint),
});

/** The evidence with the site's signature over its hash. */
export const evidenceBundle = z.strictObject({ evidence, seal: receipt });

export const evidenceContracts = contracts({
  exportEvidence: {
    method: 'POST',
    path: '/wps/member/evidence',
    summary:
      'Everything about the member’s money and games of the last days, signed, for `npm run verify-bundle`; reveals the server seed in use',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ days: z.int().min(1).max(366).default(30) }),
    output: evidenceBundle,
    errors: ['PLAYER_UNKNOWN'],
  },

  operatorEvidence: {
    method: 'POST',
    path: '/ops/api/members/:memberId/evidence',
    summary: 'The same for an operator who answers a complaint, written to the audit trail',
    access: 'operator',
    permission: 'threads.answer',
    stepUp: true,
    rateLimit: 'write',
    params: z.strictObject({ memberId: plainId }),
    input: z.strictObject({
      days: z.int().min(1).max(366).default(30),
      reason: z.string().trim().min(1).max(500),
    }),
    output: evidenceBundle,
    errors: ['PLAYER_UNKNOWN'],
  },
});

export type Evidence = z.infer<typeof evidence>;
export type EvidenceBundle = z.infer<typeof evidenceBundle>;
export type SharedBetEvidence = z.infer<typeof sharedBet>;

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, wholeNumberText } from '#src/contracts/fields.ts';
import { drawResult, drawStates, gameId, gameIdText, lotteryShapes, numero } from './lottery-fields.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One draw as everyone may see it. */
export const drawView = z.strictObject({
  numero,
  state: z.enum(drawStates),
  closesAtMs: instantMs,
  drawsAtMs: instantMs,
  /** The draw's commitment, the SHA-256 of its seed; absent if operators enter the numbers. */
  commitment: hash.optional(),
  /** The Merkle root over all tickets; present once betting has closed. */
  root: hash.optional(),
  /** Present once drawn. */
  result: drawResult.optional(),
  station: z.string().max(80).optional(),
  /** The number of corrections after the first result. */
  corrections: z.int().min(0),
});

/** The tickets of a sealed draw as roots. */
const sealedTickets = {
  /** The Merkle root over all tickets, published when betting closed. */
  root: hash,
  /** The roots of the ticket shards, in order. */
  shardRoots: z.array(hash).max(64),
  /**
   * The number of tickets of each shard; a leaf of the root is a shard's root and its number. Absent in draws that were
   * sealed before the root covered the numbers.
   */
  shardTickets: z.array(z.int().min(0)).max(64).optional(),
  tickets: z.int().min(0),
};

/** Everything needed to recompute a draw. */
export const drawProof = z.strictObject({
  gameId,
  numero,
  shape: z.enum(lotteryShapes),
  state: z.enum(drawStates),
  /** SHA-256 of the seed, published when betting opened. */
  commitment: hash,
  committedAtMs: instantMs,
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  ...sealedTickets,
  sealedAtMs: instantMs,
  /** The outside randomness of the draw; absent if it uses none. */
  beacon: z
    .strictObject({
      chain: z.string().max(80),
      round: z.int().min(1),
      randomness: z.string().max(128),
      signature: z.string().max(400),
    })
    .optional(),
  /** The seed, revealed after the draw. */
  seed: hash,
  result: drawResult,
});

export type DrawProof = z.output<typeof drawProof>;

/** The tickets of a sealed draw as roots, and its numbers once it has any; not enough to recompute those. */
export const drawBook = z.strictObject({
  gameId,
  numero,
  shape: z.enum(lotteryShapes),
  /** Whether the game draws its numbers itself, or operators enter them. */
  results: z.enum(['own', 'entered']),
  state: z.enum(drawStates),
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  sealedAtMs: instantMs,
  ...sealedTickets,
  result: drawResult.optional(),
});

export type DrawBook = z.output<typeof drawBook>;

/** The ids of up to 30 games, separated by commas. */
const gameIdsText = z
  .string()
  .regex(/^[1-9]\d{0,5}(?:,[1-9]\d{0,5}){0,29}$/)
  .transform((text) => text.split(',').map(Number));

export const lotteryDrawsContracts = contracts({
  lastResults: {
    method: 'GET',
    path: '/lgw/draws',
    feature: 'lottery',
    summary: 'The last result of each of up to 30 games; those that have none are left out',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameIds: gameIdsText }),
    output: z.strictObject({
      value: z.array(z.strictObject({ gameId, numero, result: drawResult })).max(30),
    }),
    errors: ['FEATURE_OFF'],
  },

  draws: {
    method: 'GET',
    path: '/lgw/draws/:gameId',
    summary: 'The last draws of a lottery game, latest first',
    access: 'public',
    rateLimit: 'read',
    params: z.strictObject({ gameId: gameIdText }),
    input: z.strictObject({ most: wholeNumberText(1, 200).default(30) }),
    output: z.strictObject({ atMs: instantMs, value: z.array(drawView).max(200) }),
    errors: ['LOTTERY_GAME_UNKNOWN'],
  },

  drawProof: {
    method: 'GET',
    path: '/lgw/draws/:gameId/:numero/proof',
    summary:
      'What a draw can be recomputed from: commitment, root of the tickets, outside randomness, seed, result',
    access: 'public',
    rateLimit: 'read',
    params: z.strictObject({ gameId: gameIdText, numero }),
    output: z.strictObject({ proof: drawProof }),
    errors: ['LOTTERY_GAME_UNKNOWN', 'DRAW_UNKNOWN', 'PROOF_NOT_READY', 'PROOF_NONE'],
  },

  drawBook: {
    method: 'GET',
    path: '/lgw/draws/:gameId/:numero/book',
    summary:
      'The roots of the tickets of a draw from the close of betting on, also where operators enter the numbers',
    access: 'public',
    rateLimit: 'read',
    params: z.strictObject({ gameId: gameIdText, numero }),
    output: z.strictObject({ book: drawBook }),
    errors: ['LOTTERY_GAME_UNKNOWN', 'DRAW_UNKNOWN', 'PROOF_NOT_READY', 'PROOF_NONE'],
  },
});

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  endsAfterStart,
  idOf,
  instantMs,
  instantText,
  plainId,
  spanFault,
  wholeNumberText,
} from '#src/contracts/fields.ts';
import {
  betTypeId,
  bettingContent,
  gameId,
  lotteryPlays,
  numero,
  odds,
  prizeModes,
  ticketCancellers,
  ticketId,
  ticketStates,
} from './lottery-fields.ts';
import { playObjections } from '#src/contracts/limits/play-objections.ts';

/**
 * The client's idempotency key for an order. Repeating it returns the same order, and a refusal is final under it
 * too: a new attempt needs a new key.
 */
const orderKey = idOf(/^[A-Za-z0-9-]{16,64}$/);
const orderId = plainId;

/** One slip entry: one selection on one draw, or on several (a chase). */
export const orderContent = z.strictObject({
  gameId,
  play: z.enum(lotteryPlays),
  /** The bet type. */
  playId: betTypeId,
  bettingContent,
  /** The stake of one unit bet before the multiple, in minor units. */
  singleBetPrice: amountMinor.min(1),
  /** Whether a win cancels the later draws. */
  winStop: z.boolean(),
  numero: z
    .array(z.strictObject({ numero, multiple: z.int().min(1).max(100_000) }))
    .min(1)
    .max(100),
});

/** A ticket as its owner sees it. */
export const ticketView = z.strictObject({
  ticketId,
  gameId,
  numero,
  play: z.enum(lotteryPlays),
  playId: betTypeId,
  bettingContent,
  unitStakeMinor: amountMinor,
  units: z.int().min(1),
  multiple: z.int().min(1),
  costMinor: amountMinor,
  payoutMinor: amountMinor,
  state: z.enum(ticketStates),
  /** Why it was refused, as a failure code. */
  refusal: z.string().max(40).optional(),
  /** Who cancelled it; absent if that was not recorded. */
  cancelledBy: z.enum(ticketCancellers).optional(),
  odds,
  oddsVersion: z.int().min(0),
  closesAtMs: instantMs,
  settledAtMs: instantMs.optional(),
});

export const orderView = z.strictObject({
  orderId,
  placedAtMs: instantMs,
  currency: currencyCode,
  costMinor: amountMinor,
  payoutMinor: amountMinor,
  winStop: z.boolean(),
  tickets: z.array(ticketView).max(500),
});

/** The proof of a ticket: the canonical text of its terms, signed by the site. */
export const receipt = z.strictObject({
  /** The exact text that was signed. */
  text: z.string().max(4_000_000),
  /** Ed25519 over the text, base64url. */
  signature: z.string().max(100),
  keyId: z.string().max(50),
});

/**
 * Proof that a ticket is in a sealed draw: the sibling hashes on its path to the root of one ticket shard, whose
 * index in the draw is `shard`.
 */
export const ticketInclusion = z.strictObject({
  ticketId,
  shard: z.int().min(0),
  index: z.int().min(0),
  size: z.int().min(1),
  path: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(40),
});

/** The public half of a key that signs receipts, as JWK. */
export const receiptKey = z.strictObject({
  keyId: z.string().max(50),
  publicKey: z.strictObject({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  }),
});

/** The merchant's time zone: the one in which players read when they placed a bet. */
const timeZone = z.string().max(64);

/** The names of the orders' games, by id. Games the site no longer knows are left out. */
const gameNames = z.record(z.string().max(6), z.string().max(80));

/** The failures of an order; the member's object decides each of them under the order's key. */
const orderErrors = [
  'FEATURE_OFF',
  'LOTTERY_GAME_UNKNOWN',
  'LOTTERY_GAME_OFF',
  'DRAW_UNKNOWN',
  'DRAW_CLOSED',
  'SELECTION_INVALID',
  'STAKE_OUT_OF_LIMITS',
  'MULTIPLE_OUT_OF_LIMITS',
  'ODDS_CHANGED',
  'EXPOSURE_REACHED',
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  ...playObjections,
  'WALLET_FROZEN',
  'KEY_REUSED',
  'CURRENCY_WRONG',
  'AMOUNT_INVALID',
  'ORDER_UNKNOWN',
] as const;

export const lotteryOrdersContracts = contracts({
  receiptKeys: {
    method: 'GET',
    path: '/lgw/receipts/keys',
    summary: 'The public keys that receipts are verified with, the one in use first',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ value: z.array(receiptKey).max(4) }),
    errors: [],
  },

  placeOrder: {
    method: 'POST',
    path: '/lgw/orders',
    summary: 'Bets a slip: every entry or none; asked again under its key it is the same order',
    access: 'session',
    asksSessionItself: true,
    comesInRushes: true,
    rateLimit: 'write',
    input: z.strictObject({
      key: orderKey,
      prizeMode: z.enum(prizeModes).optional(),
      device: z.literal('MOBILE').optional(),
      /** The version of the odds that the slip was shown with, by game. */
      oddsVersion: z.int().min(0),
      /**
       * Asks only what became of the order under this key. If there is none, nothing is bet, then or later: the answer
       * is ORDER_UNKNOWN, and it is final under the key as any refusal is.
       */
      check: z.literal(true).optional(),
      contents: z.array(orderContent).min(1).max(50),
    }),
    output: z.strictObject({
      order: orderView,
      balanceMinor: amountMinor,
      timeZone,
      /** What the site promises about the draws, for the browser to keep; absent if it could not be signed now. */
      receipt: receipt.optional(),
    }),
    errors: orderErrors,
    finalErrors: orderErrors,
  },

  orders: {
    method: 'GET',
    path: '/lgw/orders',
    summary: 'The orders of the signed-in player, latest first, with totals by day',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z
      .strictObject({
        gameId: z
          .string()
          .regex(/^[1-9]\d{0,5}$/)
          .transform(Number)
          .optional(),
        state: z.enum(['open', 'won', 'lost', 'ended']).optional(),
        fromMs: instantText.optional(),
        toMs: instantText.optional(),
        pageSize: wholeNumberText(1, 50).default(20),
        cursor: z
          .string()
          .regex(/^[A-Za-z0-9_-]{1,64}$/)
          .optional(),
      })
      .refine(endsAfterStart, spanFault),
    output: z.strictObject({
      currency: currencyCode,
      timeZone,
      items: z.array(orderView).max(50),
      gameNames,
      nextCursor: z.string().max(64).optional(),
      days: z
        .array(
          z.strictObject({
            /** The merchant's local day, `YYYY-MM-DD`. */
            day: z.string().max(10),
            tickets: z.int().min(0),
            costMinor: amountMinor,
            payoutMinor: amountMinor,
          }),
        )
        .max(62),
    }),
    errors: ['INVALID_INPUT'],
  },

  orderDetail: {
    method: 'GET',
    path: '/lgw/orders/detail',
    summary: 'One order with its tickets and receipt',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z.strictObject({
      orderId,
      /** The ticket whose inclusion proof is requested; if absent, those of the first tickets are returned. */
      ticketId: ticketId.optional(),
    }),
    output: z.strictObject({
      order: orderView,
      timeZone,
      receipt,
      gameNames,
      inclusions: z.array(ticketInclusion).max(50).optional(),
    }),
    errors: ['ORDER_UNKNOWN'],
  },

  cancelTicket: {
    method: 'POST',
    path: '/lgw/orders/suborders/cancel',
    summary: 'Takes a ticket back until the cut-off of its draw',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: z.strictObject({ orderId, ticketId }),
    output: z.strictObject({ order: orderView, balanceMinor: amountMinor }),
    errors: ['ORDER_UNKNOWN', 'TICKET_NOT_CANCELLABLE'],
  },
});

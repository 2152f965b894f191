import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { shareBasisPointsMax } from '#src/contracts/jackpots/jackpots.ts';
import { playObjections } from '#src/contracts/limits/play-objections.ts';
import { bonusRefusals } from '#src/contracts/rewards/bonus-refusals.ts';

/** A vendor's id of a transaction or a round. */
export const vendorId = z.string().regex(/^[\x21-\x7e]{1,64}$/);
/** The player id given to vendors: merchant and member id, separated by a slash. */
export const playerId = z.string().regex(/^[a-z0-9-]{1,40}\/[\w-]{1,64}$/);
/** The launch code as a vendor's page received it. */
export const launchCode = z.string().min(1).max(1024);
const launchToken = z.string().min(1).max(1024);

/** The house vendor's JSON bodies; each is sent with the headers Vendor-Timestamp, -Nonce and -Signature. */
export const houseBodies = {
  launch: z.strictObject({ launchCode }),
  balance: z.strictObject({ playerId, launchToken }),
  bet: z.strictObject({
    playerId,
    launchToken,
    gameCode: requestedGameCode,
    roundId: vendorId,
    transactionId: vendorId,
    amountMinor,
    currency: currencyCode,
    /** The share of the stake that goes to the jackpot, in hundredths of a percent; sent with the round's first bet. */
    jackpotShare: z.int().min(1).max(shareBasisPointsMax).optional(),
    /** The set of free rounds that the bet is one of; its amount is nominal. */
    freeRoundsId: vendorId.optional(),
  }),
  win: z.strictObject({
    playerId,
    gameCode: requestedGameCode,
    roundId: vendorId,
    transactionId: vendorId,
    amountMinor,
    currency: currencyCode,
    roundClosed: z.boolean(),
  }),
  rollback: z.strictObject({
    playerId,
    roundId: vendorId,
    transactionId: vendorId,
    /** The bet or win to roll back. */
    betTransactionId: vendorId,
  }),
} as const;

/** The success response to a vendor on the house wire format. */
export const vendorAnswer = z.strictObject({
  transactionId: z.string().max(64),
  balanceMinor: amountMinor,
  currency: currencyCode,
  /** What of the balance is bonus money; absent if there is none. */
  bonusMinor: amountMinor.optional(),
});

/** The response to a vendor on the house wire format that exchanged a launch code. */
const vendorLaunch = z.strictObject({
  playerId,
  gameCode: requestedGameCode,
  launchToken,
  endsAtMs: instantMs,
});

export const vendorContracts = contracts({
  vendorCall: {
    method: 'POST',
    path: '/vendor/:vendor/:operation',
    summary:
      'A game vendor exchanges a launch’s code, asks for a balance or reports a bet, a win or a rollback, signed in its own way',
    access: 'vendor',
    rateLimit: 'none',
    params: z.strictObject({
      vendor: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
      operation: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/),
    }),
    output: z.union([vendorAnswer, vendorLaunch]),
    raw: 'application/json',
    errors: [
      'VENDOR_UNKNOWN',
      'VENDOR_ADDRESS_REFUSED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
      'SIGNATURE_INVALID',
      'TIMESTAMP_STALE',
      'NONCE_REUSED',
      'KEY_REUSED',
      'ROLLED_BACK',
      'PLAYER_UNKNOWN',
      'LAUNCH_ENDED',
      'SESSION_ENDED',
      'PLAYER_BLOCKED',
      ...playObjections,
      ...bonusRefusals,
      'FREE_ROUNDS_UNKNOWN',
      'FREE_ROUNDS_USED',
      'WALLET_FROZEN',
      'GAME_RESTRICTED',
      'GAME_UNKNOWN',
      'GAME_OFF',
      'VENDOR_OFF',
      'CURRENCY_WRONG',
      'AMOUNT_INVALID',
      'ROUND_UNKNOWN',
      'ROUND_CLOSED',
      'ROUND_PAID',
      'INSUFFICIENT_FUNDS',
    ],
  },
});

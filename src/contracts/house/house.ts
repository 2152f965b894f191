import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { playObjections } from '#src/contracts/limits/play-objections.ts';
import { bonusRefusals } from '#src/contracts/rewards/bonus-refusals.ts';

export const roundsPerPage = 20;

export const seedHex = z.string().regex(/^[0-9a-f]{64}$/);
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const nonce = z.int().min(0);
export const modelId = z.string().min(1).max(40);
const stop = z.int().min(0).max(999);
const stops = z.tuple([stop, stop, stop, stop, stop]).readonly();

/**
 * A round's jackpot draw. It wins if `number`, drawn from 0 up to but not including `oddsMinor`, is below the
 * stake. `winMinor` is present once the pool has reported what it pays.
 */
const jackpotDraw = z.strictObject({
  shareBasisPoints: z.int().min(1),
  oddsMinor: z.int().min(1),
  number: z.int().min(0),
  winMinor: amountMinor.optional(),
});

/**
 * One round as the vendor stores it. `drawn` waits for the wallet to confirm the stake, `paying` to confirm the
 * win; `done` is settled, `void` moved no money. `serverSeed` is present once it is revealed.
 */
export const slotRound = z.strictObject({
  roundId: uuid,
  spinId: uuid,
  gameCode: requestedGameCode,
  modelId,
  commitment: seedHex,
  serverSeed: seedHex.optional(),
  clientSeed,
  nonce,
  stakeMinor: amountMinor,
  winMinor: amountMinor,
  stops: z.strictObject({ base: stops, free: z.array(stops).readonly() }),
  jackpot: jackpotDraw.optional(),
  /** Present for a free round, whose stake is nominal. */
  isFree: z.literal(true).optional(),
  state: z.enum(['drawn', 'paying', 'done', 'void']),
  playedAtMs: instantMs,
});

export type SlotRound = z.infer<typeof slotRound>;

/** Free rounds that the player has left in the game, and what each would stake. */
const freeRoundsLeft = z.strictObject({
  id: uuid,
  left: z.int().min(1),
  stakeMinor: amountMinor,
  endsAtMs: instantMs,
});

/** The seeds in use. The next server seed is already committed to when the player chooses a client seed for it. */
export const fairSeeds = z.strictObject({
  commitment: seedHex,
  clientSeed,
  nonce,
  nextCommitment: seedHex,
});

export type FairState = z.infer<typeof fairSeeds>;

/** The retired server seed, now revealed, and the seeds in use from now on. */
export const rotatedSeeds = z.strictObject({
  revealed: z.strictObject({ serverSeed: seedHex, commitment: seedHex, clientSeed, rounds: nonce }),
  seeds: fairSeeds,
});

/** Failures of any call from a launched game of the house. */
export const launchErrors = [
  'LAUNCH_ENDED',
  'SESSION_ENDED',
  'GAME_UNKNOWN',
  'GAME_OFF',
  'VENDOR_OFF',
  'GAME_RESTRICTED',
  'PLAYER_BLOCKED',
  ...playObjections,
  ...bonusRefusals,
  'WALLET_FROZEN',
  'VENDOR_UNREACHABLE',
] as const;

/** What of the balance is bonus money that the game may stake; absent if there is none. */
export const bonusInGame = amountMinor.optional();

/**
 * Asks only what became of the request under this id. If it is unknown, nothing is staked, then or later: the answer is
 * STAKE_NOT_TAKEN, and a copy of the request that is still on its way gets the same.
 */
export const checkOnly = z.literal(true).optional();

/** The failures of a stake at any table that are decided after its id was looked up. */
export const finalStakeErrors = [
  'SESSION_ENDED',
  'PLAYER_BLOCKED',
  ...playObjections,
  ...bonusRefusals,
  'WALLET_FROZEN',
  'INSUFFICIENT_FUNDS',
  'STAKE_NOT_TAKEN',
] as const;

export const houseContracts = contracts({
  tableLaunch: {
    method: 'POST',
    path: '/house/table/launch',
    summary:
      'Exchanges a launch’s code, once and within a minute, for the token that the game calls with; a code that comes again ends what it opened',
    access: 'launch-code',
    rateLimit: 'write',
    input: z.strictObject({}),
    output: z.strictObject({ launchToken: z.string().max(1024), endsAtMs: instantMs }),
    errors: ['LAUNCH_ENDED', 'SESSION_ENDED'],
  },

  tableOpen: {
    method: 'POST',
    path: '/house/table/open',
    summary:
      'What a launched slot shows before the first spin: figures, stakes, balance, seeds and the last round',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      gameCode: requestedGameCode,
      theme: z.string().max(40),
      modelId,
      figures: z.strictObject({
        returnPercent: z.string(),
        hitPercent: z.string(),
        maxWinMultiple: z.int().min(1),
        lines: z.int().min(1),
      }),
      stakesMinor: z.array(amountMinor).readonly(),
      /** The jackpot that the game plays for, if any. */
      jackpot: z
        .strictObject({
          shareBasisPoints: z.int().min(1),
          oddsMinor: z.int().min(1),
          amountMinor: amountMinor.optional(),
        })
        .optional(),
      balanceMinor: amountMinor,
      bonusMinor: bonusInGame,
      currency: currencyCode,
      seeds: fairSeeds,
      lastRound: slotRound.optional(),
      unfinished: z
        .strictObject({
          spinId: uuid,
          stakeMinor: amountMinor,
          gameCode: requestedGameCode,
          /** The set that a free round belongs to; asking for the round again names it. */
          freeRoundsId: uuid.optional(),
        })
        .optional(),
      freeRounds: freeRoundsLeft.optional(),
    }),
    errors: launchErrors,
  },

  tableSpin: {
    method: 'POST',
    path: '/house/table/spin',
    summary: 'Plays one round; the same spinId is the same round, however often it is asked',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({
      spinId: uuid,
      stakeMinor: amountMinor,
      /** The set of free rounds that it is one of; its stake is then that of the set. */
      freeRoundsId: uuid.optional(),
      check: checkOnly,
    }),
    output: z.strictObject({
      round: slotRound,
      balanceMinor: amountMinor,
      bonusMinor: bonusInGame,
      currency: currencyCode,
      nextNonce: nonce,
      /** The current jackpot amount, if the game plays for one. */
      jackpotMinor: amountMinor.optional(),
      freeRounds: freeRoundsLeft.optional(),
    }),
    errors: [
      ...launchErrors,
      'FREE_ROUNDS_UNKNOWN',
      'FREE_ROUNDS_USED',
      'STAKE_REFUSED',
      'SPIN_ID_REUSED',
      'INSUFFICIENT_FUNDS',
      'ROUND_OPEN',
      'STAKE_UNCONFIRMED',
      'STAKE_NOT_TAKEN',
    ],
    finalErrors: [
      ...finalStakeErrors,
      'FREE_ROUNDS_UNKNOWN',
      'FREE_ROUNDS_USED',
      'STAKE_REFUSED',
      'SPIN_ID_REUSED',
    ],
  },

  tableSeed: {
    method: 'POST',
    path: '/house/table/seed',
    summary:
      'Reveals the server seed in use and takes the next one, with the client seed given or the same as before',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({ clientSeed: clientSeed.optional() }),
    output: rotatedSeeds,
    errors: [...launchErrors, 'ROUND_OPEN'],
  },

  tableRounds: {
    method: 'POST',
    path: '/house/table/rounds',
    summary: 'The rounds of the player, latest first, with the server seeds that are revealed',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({ cursor: z.int().min(1).optional() }),
    output: z.strictObject({
      items: z.array(slotRound).readonly(),
      nextCursor: z.int().min(1).optional(),
    }),
    errors: launchErrors,
  },
});

export type OpenedTable = z.infer<(typeof houseContracts)['tableOpen']['output']>;

export type PlayedSpin = z.infer<(typeof houseContracts)['tableSpin']['output']>;

export type RotatedSeeds = z.infer<typeof rotatedSeeds>;

export type RoundsPage = z.infer<(typeof houseContracts)['tableRounds']['output']>;

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import {
  checkOnly,
  clientSeed,
  fairSeeds,
  finalStakeErrors,
  launchErrors,
  modelId,
  nonce,
  rotatedSeeds,
  seedHex,
} from './house.ts';

/** The engines whose rounds belong to one player: a choice, a draw, and for some of them steps until it is decided. */
export const instantEngineNames = ['mines', 'keno', 'fishing'] as const;

export type InstantEngineName = (typeof instantEngineNames)[number];

export const instantRoundsPerPage = 20;

const engine = z.enum(instantEngineNames);
const cell = z.int().min(0).max(24);
const cells = z.array(cell).max(25).readonly();
const ball = z.int().min(1).max(80);
const [mines, keno, fishing] = [z.literal('mines'), z.literal('keno'), z.literal('fishing')];

/** What a player bets on: a number of mines, the numbers picked, or the shots of one batch. */
export const instantChoice = z.discriminatedUnion('engine', [
  z.strictObject({ engine: mines, mines: z.int().min(1).max(24) }),
  z.strictObject({ engine: keno, picks: z.array(ball).min(1).max(10).readonly() }),
  z.strictObject({
    engine: fishing,
    shots: z
      .array(z.strictObject({ species: z.string().min(1).max(20), stakeMinor: amountMinor }))
      .min(1)
      .max(20)
      .readonly(),
  }),
]);

/** A player's action in a round that is not decided at once. */
export const instantStep = z.union([
  z.strictObject({ engine: mines, open: cell }),
  z.strictObject({ engine: mines, cashOut: z.literal(true) }),
]);

/** The visible part of a round; an open round never reveals what is still hidden. */
export const instantShown = z.discriminatedUnion('engine', [
  z.strictObject({ engine: mines, opened: cells, mines: cells.optional() }),
  z.strictObject({ engine: keno, drawn: z.array(ball).max(20).readonly() }),
  z.strictObject({ engine: fishing, winsMinor: z.array(amountMinor).max(20).readonly() }),
]);

/**
 * One round as the vendor stores it. `drawn` waits for the wallet to confirm the stake, `open` for the player's
 * next step, `paying` for the wallet to confirm the win; `done` is settled, `void` moved no money. For an open
 * round, `winMinor` is what it would pay if it ended now.
 */
export const instantRound = z.strictObject({
  roundId: uuid,
  playId: uuid,
  engine,
  gameCode: requestedGameCode,
  modelId,
  commitment: seedHex,
  serverSeed: seedHex.optional(),
  clientSeed,
  nonce,
  stakeMinor: amountMinor,
  winMinor: amountMinor,
  currency: currencyCode,
  choice: instantChoice,
  steps: z.array(instantStep).readonly(),
  shown: instantShown,
  state: z.enum(['drawn', 'open', 'paying', 'done', 'void']),
  /** Whether the round was ended automatically because the player took no step for a day. */
  wasLeft: z.boolean(),
  playedAtMs: instantMs,
  /** When an open round will be ended automatically. */
  endsAtMs: instantMs.optional(),
});

const played = z.strictObject({
  round: instantRound,
  balanceMinor: amountMinor,
  /** What of the balance is bonus money that the game may stake; absent if there is none. */
  bonusMinor: amountMinor.optional(),
  currency: currencyCode,
  nextNonce: nonce,
});

export const instantContracts = contracts({
  instantOpen: {
    method: 'POST',
    path: '/house/instant/open',
    summary:
      'What a launched game of mines, keno or fishing shows first: stakes, balance, seeds, and the round that waits for its player',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      engine,
      gameCode: requestedGameCode,
      theme: z.string().max(40),
      modelId,
      stakesMinor: z.array(amountMinor).readonly(),
      balanceMinor: amountMinor,
      /** What of the balance is bonus money that the game may stake; absent if there is none. */
      bonusMinor: amountMinor.optional(),
      currency: currencyCode,
      seeds: fairSeeds,
      lastRound: instantRound.optional(),
      openRound: instantRound.optional(),
      unfinished: z
        .strictObject({ playId: uuid, stakeMinor: amountMinor, gameCode: requestedGameCode })
        .optional(),
    }),
    errors: launchErrors,
  },

  instantPlay: {
    method: 'POST',
    path: '/house/instant/play',
    summary: 'Plays one round; the same playId is the same round, however often it is asked',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({
      playId: uuid,
      stakeMinor: amountMinor,
      choice: instantChoice,
      check: checkOnly,
    }),
    output: played,
    errors: [
      ...launchErrors,
      'STAKE_REFUSED',
      'CHOICE_REFUSED',
      'PLAY_KEY_REUSED',
      'INSUFFICIENT_FUNDS',
      'ROUND_OPEN',
      'STAKE_UNCONFIRMED',
      'STAKE_NOT_TAKEN',
      'TOO_MANY_REQUESTS',
    ],
    finalErrors: [...finalStakeErrors, 'STAKE_REFUSED', 'PLAY_KEY_REUSED'],
  },

  instantStep: {
    method: 'POST',
    path: '/house/instant/step',
    summary: 'Takes one step of an open round; the same stepKey is the same step, however often it is asked',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({ roundId: uuid, stepKey: uuid, step: instantStep }),
    output: played,
    errors: [
      ...launchErrors,
      'ROUND_UNKNOWN',
      'ROUND_OVER',
      'ROUND_OPEN',
      'STEP_REFUSED',
      'PLAY_KEY_REUSED',
      'STAKE_UNCONFIRMED',
    ],
    finalErrors: ['ROUND_UNKNOWN', 'ROUND_OVER', 'STEP_REFUSED', 'PLAY_KEY_REUSED'],
  },

  instantSeed: {
    method: 'POST',
    path: '/house/instant/seed',
    summary:
      'Reveals the engine’s server seed in use and takes the next one, with the client seed given or the same as before',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({ engine, clientSeed: clientSeed.optional() }),
    output: rotatedSeeds,
    errors: [...launchErrors, 'ROUND_OPEN'],
  },

  instantRounds: {
    method: 'POST',
    path: '/house/instant/rounds',
    summary: 'The player’s rounds of an engine, latest first, with the server seeds that are revealed',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({ engine, cursor: z.int().min(1).optional() }),
    output: z.strictObject({
      items: z.array(instantRound).readonly(),
      nextCursor: z.int().min(1).optional(),
    }),
    errors: launchErrors,
  },
});

export type InstantChoice = z.infer<typeof instantChoice>;
export type InstantStep = z.infer<typeof instantStep>;
export type InstantShown = z.infer<typeof instantShown>;
export type InstantRoundView = z.infer<typeof instantRound>;
export type OpenedInstant = z.infer<(typeof instantContracts)['instantOpen']['output']>;
export type PlayedInstant = z.infer<typeof played>;
export type InstantRoundsPage = z.infer<(typeof instantContracts)['instantRounds']['output']>;

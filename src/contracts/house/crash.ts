import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';
import { gameCodeMax } from '#src/contracts/games/game-code.ts';
import { bonusInGame, checkOnly, finalStakeErrors, launchErrors } from './house.ts';

export const crashBetsPerPage = 20;
/** The maximum number of a round's players that are shown to everyone. */
export const crashPlayersShown = 30;
/** How many past rounds are sent. */
export const crashPointsShown = 20;

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const roundNumber = z.int().min(1);
/** A multiple in hundredths: 150 is 1.50×. */
const hundredths = z.int().min(100).max(1_000_000);
const target = z.int().min(101).max(1_000_000);

/** A finished round, with what is needed to verify it. */
export const crashProof = z.strictObject({
  modelId: z.string().max(40),
  roundNumber,
  roundId: uuid,
  commitment: hex64,
  serverSeed: hex64,
  point: hundredths,
});

export type CrashRoundProof = z.infer<typeof crashProof>;

/**
 * A player's bet. `taken` is in flight; `settling` and `returning` wait for the wallet; `done` and `void` are
 * final.
 */
export const crashBet = z.strictObject({
  betId: uuid,
  roundNumber,
  gameCode: z.string().max(gameCodeMax),
  stakeMinor: amountMinor,
  currency: currencyCode,
  autoAt: target.optional(),
  state: z.enum(['asked', 'taken', 'settling', 'returning', 'done', 'void']),
  /** The multiple at which it was cashed out. */
  cashOut: target.optional(),
  winMinor: amountMinor.optional(),
  playedAtMs: instantMs,
  proof: crashProof.optional(),
});

export type CrashBet = z.infer<typeof crashBet>;

/** Another player's bet, as everyone sees it. */
const crashPlayer = z.strictObject({
  key: z.int(),
  name: z.string().max(64),
  stakeMinor: amountMinor,
  currency: currencyCode,
  cashOut: target.optional(),
  winMinor: amountMinor.optional(),
});

export type CrashPlayer = z.infer<typeof crashPlayer>;

export const crashPhases = ['betting', 'closing', 'flight', 'pause'] as const;
export type CrashPhase = (typeof crashPhases)[number];

/** The public state of the round; it never reveals in advance when a flight ends. */
const crashRound = z.strictObject({
  number: roundNumber,
  roundId: uuid,
  phase: z.enum(crashPhases),
  commitment: hex64,
  nextCommitment: hex64,
  betsCloseAtMs: instantMs,
  takeOffAtMs: instantMs,
  /** When the next round begins; present once this one is over. */
  nextAtMs: instantMs.optional(),
  proof: crashProof.optional(),
});

export type CrashRound = z.infer<typeof crashRound>;

const table = z.strictObject({
  /** The server's clock when it sent this. */
  nowMs: instantMs,
  round: crashRound.optional(),
  players: z.array(crashPlayer).max(crashPlayersShown).readonly(),
  playerCount: z.int().min(0),
  /** The last rounds, latest first. */
  points: z.array(crashProof).max(crashPointsShown).readonly(),
});

export type CrashTableView = z.infer<typeof table>;

/** What a watcher of the table receives; `start` is sent first. */
export type CrashFrame =
  | ({ readonly kind: 'start'; readonly own: readonly CrashBet[] } & CrashTableView)
  | { readonly kind: 'round'; readonly nowMs: number; readonly round: CrashRound }
  | { readonly kind: 'players'; readonly players: readonly CrashPlayer[]; readonly playerCount: number }
  | {
      readonly kind: 'own';
      readonly bet: CrashBet;
      readonly balanceMinor?: number;
      readonly bonusMinor?: number;
    };

const betErrors = [
  ...launchErrors,
  'BETS_CLOSED',
  'BET_ID_REUSED',
  'BET_PLACED',
  'STAKE_REFUSED',
  'INSUFFICIENT_FUNDS',
  'STAKE_UNCONFIRMED',
  'STAKE_NOT_TAKEN',
] as const;

export const crashContracts = contracts({
  crashOpen: {
    method: 'POST',
    path: '/house/crash/open',
    summary:
      'What a launched crash game shows first: figures, stakes, balance, the round and the player’s bets in it',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      gameCode: z.string().max(gameCodeMax),
      theme: z.string().max(40),
      modelId: z.string().max(40),
      figures: z.strictObject({ returnPercent: z.string(), topMultiple: z.int().min(2) }),
      stakesMinor: z.array(amountMinor).readonly(),
      balanceMinor: amountMinor,
      bonusMinor: bonusInGame,
      currency: currencyCode,
      table,
      own: z.array(crashBet).readonly(),
    }),
    errors: launchErrors,
  },

  crashBet: {
    method: 'POST',
    path: '/house/crash/bet',
    summary: 'Bets on the round that takes bets; the same betId is the same bet, however often it is asked',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({
      betId: uuid,
      stakeMinor: amountMinor,
      autoAt: target.optional(),
      /** The intended round, so that a delayed copy of the request cannot join a later one. */
      roundNumber: roundNumber.optional(),
      check: checkOnly,
    }),
    output: z.strictObject({ bet: crashBet, balanceMinor: amountMinor, bonusMinor: bonusInGame }),
    errors: betErrors,
    finalErrors: [...finalStakeErrors, 'BETS_CLOSED', 'BET_ID_REUSED', 'BET_PLACED', 'STAKE_REFUSED'],
  },

  crashCashOut: {
    method: 'POST',
    path: '/house/crash/cash-out',
    summary:
      'Cashes a flying bet out at the multiple of the instant when the table received this; once, however often it is asked',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({ betId: uuid }),
    output: z.strictObject({ bet: crashBet }),
    errors: [...launchErrors, 'BET_UNKNOWN', 'CASH_OUT_EARLY', 'CASH_OUT_LATE', 'STAKE_NOT_TAKEN'],
    finalErrors: ['BET_UNKNOWN', 'CASH_OUT_EARLY', 'CASH_OUT_LATE', 'STAKE_NOT_TAKEN'],
  },

  crashBets: {
    method: 'POST',
    path: '/house/crash/bets',
    summary: 'The player’s bets at this table, latest first, each with its round’s proof once that is over',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({ cursor: z.int().min(1).optional() }),
    output: z.strictObject({
      items: z.array(crashBet).readonly(),
      nextCursor: z.int().min(1).optional(),
    }),
    errors: launchErrors,
  },
});

export type OpenedCrash = z.infer<(typeof crashContracts)['crashOpen']['output']>;
export type CrashBetsPage = z.infer<(typeof crashContracts)['crashBets']['output']>;

export type PlacedCrashBet = z.infer<(typeof crashContracts)['crashBet']['output']>;

import { z } from 'zod';
import { approvalId } from '#src/contracts/operators/approval-id.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';
import { gameCode, gameCodeMax } from '#src/contracts/games/game-code.ts';
import { checkOnly, finalStakeErrors, launchErrors } from './house.ts';
import { legsMax, marketIds, pickIds } from './sports-picks.ts';

export const betsPerPage = 20;

const seedHex = z.string().regex(/^[0-9a-f]{64}$/);
/** A match id: its league and number, which determine its teams and its kick-off. */
export const matchId = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}-\d{1,12}$/);
const oddsThousandths = z.int().min(1_000).max(1_000_000);
const score = z.strictObject({ home: z.int().min(0).max(99), away: z.int().min(0).max(99) });

/** A pick with the odds at which it is taken. */
export const sportsPick = z.strictObject({
  matchId,
  market: z.enum(marketIds),
  pick: z.enum(pickIds),
  oddsThousandths,
});

export type SportsPick = z.infer<typeof sportsPick>;

/**
 * One match as the sportsbook shows it: prices until the kick-off; once it is over, the score with the server seed
 * that decided it, or the reason why it is void.
 */
export const sportsMatch = z.strictObject({
  matchId,
  commitment: seedHex,
  state: z.enum(['coming', 'playing', 'played', 'void']),
  prices: z
    .array(z.strictObject({ market: z.enum(marketIds), pick: z.enum(pickIds), oddsThousandths }))
    .readonly(),
  score: score.optional(),
  serverSeed: seedHex.optional(),
  /** Why a void match is void: by its own seed, or by the operator. */
  voidedBy: z.enum(['seed', 'operator']).optional(),
});

export type SportsMatch = z.infer<typeof sportsMatch>;

const betLeg = z.strictObject({
  ...sportsPick.shape,
  state: z.enum(['open', 'won', 'lost', 'void']),
  commitment: seedHex,
  score: score.optional(),
  serverSeed: seedHex.optional(),
  voidedBy: z.enum(['seed', 'operator']).optional(),
});

/**
 * One bet. `open` waits for its matches; `paying` and `returning` are decided and wait for the wallet; `done` is
 * settled with its payout; `returned` got its stake back because every match was void.
 */
export const sportsBet = z.strictObject({
  betId: uuid,
  roundId: uuid,
  gameCode: z.string().max(gameCodeMax),
  stakeMinor: amountMinor,
  possibleMinor: amountMinor,
  returnMinor: amountMinor.optional(),
  currency: currencyCode,
  state: z.enum(['open', 'paying', 'returning', 'done', 'returned']),
  legs: z.array(betLeg).min(1).max(legsMax).readonly(),
  placedAtMs: instantMs,
});

export type SportsBet = z.infer<typeof sportsBet>;

const wallet = { balanceMinor: amountMinor, currency: currencyCode };

const matchLists = {
  nowMs: instantMs,
  /** Upcoming and running matches, in the order of their kick-offs. */
  matches: z.array(sportsMatch).readonly(),
  /** The latest results, newest first. */
  results: z.array(sportsMatch).readonly(),
};

export const sportsContracts = contracts({
  sportsOpen: {
    method: 'POST',
    path: '/house/sports/open',
    feature: 'sports',
    summary: 'What a launched sportsbook shows: matches with prices, limits and the balance',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      gameCode: z.string().max(gameCodeMax),
      theme: z.string().max(40),
      modelId: z.string().max(40),
      marginThousandths: z.int(),
      limits: z.strictObject({
        stakeMinorLeast: amountMinor,
        stakeMinorMost: amountMinor,
        returnMinorMost: amountMinor,
      }),
      ...wallet,
      ...matchLists,
    }),
    errors: ['FEATURE_OFF', ...launchErrors],
  },

  sportsMatches: {
    method: 'POST',
    path: '/house/sports/matches',
    feature: 'sports',
    summary: 'The matches of a launched sportsbook as they stand now',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject(matchLists),
    errors: ['FEATURE_OFF', ...launchErrors],
  },

  sportsBet: {
    method: 'POST',
    path: '/house/sports/bet',
    summary:
      'Places one bet on one to twelve different matches; the same betId is the same bet, however often it is asked',
    access: 'launch',
    rateLimit: 'write',
    input: z
      .strictObject({
        betId: uuid,
        stakeMinor: amountMinor.min(1),
        picks: z.array(sportsPick).min(1).max(legsMax),
        check: checkOnly,
      })
      .refine(({ picks }) => new Set(picks.map((pick) => pick.matchId)).size === picks.length, {
        path: ['picks'],
      }),
    output: z.strictObject({ bet: sportsBet, ...wallet }),
    errors: [
      'FEATURE_OFF',
      ...launchErrors,
      'BET_ID_REUSED',
      'MATCH_CLOSED',
      'ODDS_CHANGED',
      'RETURN_TOO_HIGH',
      'STAKE_OUT_OF_RANGE',
      'INSUFFICIENT_FUNDS',
      'STAKE_UNCONFIRMED',
      'STAKE_NOT_TAKEN',
    ],
    finalErrors: [
      ...finalStakeErrors,
      'FEATURE_OFF',
      'BET_ID_REUSED',
      'MATCH_CLOSED',
      'ODDS_CHANGED',
      'RETURN_TOO_HIGH',
      'STAKE_OUT_OF_RANGE',
    ],
  },

  sportsBets: {
    method: 'POST',
    path: '/house/sports/bets',
    summary: 'The bets of the player, latest first, with the balance of the wallet',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({ cursor: z.int().min(1).optional() }),
    output: z.strictObject({
      items: z.array(sportsBet).readonly(),
      nextCursor: z.int().min(1).optional(),
      ...wallet,
    }),
    errors: launchErrors,
  },

  voidSportsMatch: {
    method: 'POST',
    path: '/ops/api/sports/:gameCode/matches/:matchId/void',
    summary: 'Voids a match that is not over, once two operators want it: its legs count as odds of 1',
    access: 'operator',
    permission: 'draws.void',
    rateLimit: 'write',
    params: z.strictObject({ gameCode, matchId }),
    input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({
      state: z.enum(['asked', 'void']),
      approvalId,
      matchId: matchId.optional(),
      /** How many bets were open on it. */
      bets: z.int().min(0).optional(),
    }),
    errors: [
      'GAME_UNKNOWN',
      'MATCH_UNKNOWN',
      'MATCH_CLOSED',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },

  sportsExposure: {
    method: 'GET',
    path: '/ops/api/sports/:gameCode/matches',
    summary:
      'The matches that bets are open on: how many bets, their stakes and the most that they could pay back, by currency',
    access: 'operator',
    permission: 'draws.read',
    rateLimit: 'read',
    params: z.strictObject({ gameCode }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          matchId,
          kicksOffAtMs: instantMs,
          endsAtMs: instantMs,
          bets: z.int().min(0),
          /** Stakes and the most that they could pay back; amounts of different currencies are never added. */
          sums: z.array(
            z.strictObject({ currency: currencyCode, stakeMinor: amountMinor, possibleMinor: amountMinor }),
          ),
        }),
      ),
    }),
    errors: ['GAME_UNKNOWN'],
  },
});

export type SportsBetPage = z.infer<(typeof sportsContracts)['sportsBets']['output']>;
export type SportsLimits = z.infer<(typeof sportsContracts)['sportsOpen']['output']>['limits'];
export type SportsMatchLists = z.infer<(typeof sportsContracts)['sportsMatches']['output']>;

import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import {
  betTypeId,
  drawResult,
  drawStates,
  gameId,
  gameIdText,
  lotteryShapes,
  numero,
  odds,
  oddsFaults,
  oddsTableName,
} from './lottery-fields.ts';

export const drawsPerPage = 30;

const request = {
  gameId,
  numero,
  /** Whether it replaces the draw's existing result or void. Tickets are then settled again by the difference. */
  correction: z.boolean().default(false),
  reason: z.string().trim().min(1).max(300),
};

/** `asked` until a second operator enters the same data. */
const entered = z.strictObject({ state: z.enum(['asked', 'done']) });

/** Who entered something that is not confirmed yet. The numbers stay hidden until two operators agree. */
const entries = z.array(z.strictObject({ operatorId: z.string().max(200), atMs: instantMs })).max(20);

/** A closed draw that waits for operators to enter its numbers. */
export const waitingDraw = z.strictObject({
  gameId,
  numero,
  station: z.string().max(80).optional(),
  drawsAtMs: instantMs,
  tickets: z.int().min(0),
  entries,
});

/** A lottery game of the merchant, as operators choose it. */
const operatorLotteryGame = z.strictObject({
  gameId,
  name: z.string().max(80),
  shape: z.enum(lotteryShapes),
  /** Whether it draws its numbers itself, or operators enter them. */
  results: z.enum(['own', 'entered']),
  isOnSale: z.boolean(),
  /** The table of the document `lottery-odds` at which it sells; absent for its shape’s own. */
  oddsTable: z.string().max(40).optional(),
});

/** A draw with its clock, its tickets and how far it can be proven. */
const operatorDraw = z.strictObject({
  gameId,
  numero,
  shape: z.enum(lotteryShapes),
  results: z.enum(['own', 'entered']),
  state: z.enum(drawStates),
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  drawsAtMs: instantMs,
  station: z.string().max(80).optional(),
  /** Counted once betting has closed. */
  tickets: z.int().min(0).optional(),
  /** Only what is in force: never an entry that waits for another operator. */
  result: drawResult.optional(),
  corrections: z.int().min(0),
  /** Until when its ending can be corrected, or it can be made void; absent before it has one. */
  correctableUntilMs: instantMs.optional(),
  /**
   * `none` where nothing can be recomputed; `committed` with the hash of its seed published, `sealed` with the root of
   * its tickets too, `ready` with seed and numbers.
   */
  proof: z.enum(['none', 'committed', 'sealed', 'ready']),
  entries,
});

export type OperatorDraw = z.output<typeof operatorDraw>;

/** Something that the linter found in odds. */
const oddsFinding = z.strictObject({
  betTypeId: z.string().max(40),
  fault: z.enum(oddsFaults),
  /** The prize, or the picked symbols with what they return. */
  about: z.string().max(400),
});

/** What a bet type pays back on average, from the worst to the best of the linter’s samples, in hundredths of a percent. */
const oddsReturn = z.strictObject({
  betTypeId: z.string().max(40),
  leastBasisPoints: z.int().min(0),
  mostBasisPoints: z.int().min(0),
});

export const lotteryOperationsContracts = contracts({
  waitingDraws: {
    method: 'GET',
    path: '/ops/api/lottery/draws',
    summary: 'Closed draws that wait for numbers from outside, the earliest first',
    access: 'operator',
    permission: 'draws.read',
    rateLimit: 'read',
    output: z.strictObject({ items: z.array(waitingDraw).max(500) }),
    errors: [],
  },

  operatorLotteryGames: {
    method: 'GET',
    path: '/ops/api/lottery/games',
    summary: 'The lottery games of the merchant, in the order of the settings',
    access: 'operator',
    permission: 'draws.read',
    rateLimit: 'read',
    output: z.strictObject({ items: z.array(operatorLotteryGame).max(300) }),
    errors: [],
  },

  operatorDraws: {
    method: 'GET',
    path: '/ops/api/lottery/games/:gameId/draws',
    summary: 'The draws of a game that have opened, latest first, with clock, tickets and state of proof',
    access: 'operator',
    permission: 'draws.read',
    rateLimit: 'read',
    params: z.strictObject({ gameId: gameIdText }),
    input: z.strictObject({
      state: z.enum(drawStates).optional(),
      /** One draw by its number. */
      numero: numero.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}\/\d{8,14}$/)
        .optional(),
    }),
    output: z.strictObject({
      items: z.array(operatorDraw).max(drawsPerPage),
      nextCursor: z.string().max(32).optional(),
    }),
    errors: ['LOTTERY_GAME_UNKNOWN'],
  },

  checkOdds: {
    method: 'POST',
    path: '/ops/api/lottery/odds/check',
    summary: 'What the linter finds in a table of odds, by default the one in force; changes nothing',
    access: 'operator',
    permission: 'draws.read',
    rateLimit: 'write',
    input: z.strictObject({
      shape: z.enum(lotteryShapes),
      /** The name of a stored table; by default the one named as the shape, else the shape’s own odds. */
      table: oddsTableName.optional(),
      /** Odds to check in place of those in force, by bet type. */
      odds: z.record(betTypeId, odds).optional(),
    }),
    output: z.strictObject({
      items: z.array(oddsFinding).max(500),
      /** The odds that were checked. */
      odds: z.record(betTypeId, odds),
      returns: z.array(oddsReturn).max(500),
      /** The least average return that bets must have, in percent of the stake. */
      floorPercent: z.int().min(0).max(100),
    }),
    errors: ['INVALID_INPUT'],
  },

  enterResult: {
    method: 'POST',
    path: '/ops/api/lottery/results',
    summary: 'Enters the numbers of a closed draw, or corrects them; two operators must enter the same',
    access: 'operator',
    permission: { field: 'correction', values: { true: 'draws.void' }, otherwise: 'draws.results' },
    rateLimit: 'write',
    input: z.strictObject({ ...request, station: z.string().max(80).optional(), result: drawResult }),
    output: entered,
    errors: ['LOTTERY_GAME_UNKNOWN', 'DRAW_UNKNOWN', 'RESULT_INVALID', 'RESULTS_DISAGREE', 'STEP_UP_NEEDED'],
  },

  voidDraw: {
    method: 'POST',
    path: '/ops/api/lottery/voids',
    summary: 'Makes a closed draw void: every stake goes back; two operators must ask for it',
    access: 'operator',
    permission: 'draws.void',
    rateLimit: 'write',
    input: z.strictObject(request),
    output: entered,
    errors: ['LOTTERY_GAME_UNKNOWN', 'DRAW_UNKNOWN', 'RESULT_INVALID', 'RESULTS_DISAGREE', 'STEP_UP_NEEDED'],
  },
});

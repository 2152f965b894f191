import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { drawResult, gameId, numero } from './lottery-fields.ts';

const request = {
  gameId,
  numero,
  /** Whether it replaces the draw's existing result or void. Tickets are then settled again by the difference. */
  correction: z.boolean().default(false),
  reason: z.string().trim().min(1).max(300),
};

/** `asked` until a second operator enters the same data. */
const entered = z.strictObject({ state: z.enum(['asked', 'done']) });

/** A closed draw that waits for operators to enter its numbers. */
export const waitingDraw = z.strictObject({
  gameId,
  numero,
  station: z.string().max(80).optional(),
  drawsAtMs: instantMs,
  tickets: z.int().min(0),
  /** Who entered something that is not confirmed yet. The numbers stay hidden until two operators agree. */
  entries: z.array(z.strictObject({ operatorId: z.string().max(200), atMs: instantMs })).max(20),
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

import { beforeEach, describe, expect, it } from 'vitest';
import type { EndingRequest } from '#functions/features/lottery/draw-clock-port.ts';
import type { DrawRow } from '#functions/features/lottery/draw-clock/draw-clock.rows.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ClockWorld } from './clock-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const noonMs = Date.UTC(2027, 0, 31, 12);
const first = '202701310721';
const numbers = [['1', '2', '3', '4', '5']];

beforeEach(() => {
  clock.nowMs = noonMs;
});

const drawIn = (world: ClockWorld, numero: string) =>
  world.rows<DrawRow>('SELECT * FROM draws WHERE numero = ?', numero)[0];
const request = (changes: Partial<EndingRequest> = {}): EndingRequest => ({
  numero: first,
  result: numbers,
  isCorrection: false,
  mayConfirm: true,
  formerOperators: [],
  station: undefined,
  reason: 'the official sheet',
  ...changes,
});

/** A game with entered results, whose first draw has closed with tickets in it. */
async function closedDraw(): Promise<ClockWorld> {
  const world = new ClockWorld({ results: 'entered' });
  await world.sell(first, [2, 1]);
  await world.runUntil(noonMs + minuteMs);
  return world;
}

describe('a void draw', () => {
  /** Both operators enter an ending; returns what each was told. */
  async function both(world: ClockWorld, ending: EndingRequest) {
    const entered = [await world.clock.enter('ana', ending), await world.clock.enter('bo', ending)];
    await world.runUntil(clock.nowMs + 2_000);
    return entered;
  }
  const voidRequest = request({ result: undefined });

  it.each([
    ['before it had numbers', [voidRequest]],
    ['after it had numbers', [request(), request({ result: undefined, isCorrection: true })]],
  ])(
    'is final if it was made void %s: nobody who enters numbers is told that it is done',
    async (_, endings) => {
      const world = await closedDraw();
      for (const ending of endings)
        expect(await both(world, ending)).toMatchObject([{}, { value: { state: 'done' } }]);
      const before = drawIn(world, first);
      expect(before).toMatchObject({ state: 'void', result: null });
      for (const isCorrection of [true, false])
        for (const result of [numbers, [['9', '9', '9', '9', '9']]])
          expect(await both(world, request({ result, isCorrection }))).toMatchObject([
            { code: 'RESULT_INVALID', details: { why: 'DRAW_VOID' } },
            { code: 'RESULT_INVALID', details: { why: 'DRAW_VOID' } },
          ]);
      expect(drawIn(world, first)).toEqual(before);
      expect(world.shards.get(`${first}/0`)?.endings).toHaveLength(endings.length);
    },
  );

  it('is not made void a second time: an operator who asks for it again is told that it is done', async () => {
    const world = await closedDraw();
    await both(world, voidRequest);
    for (const isCorrection of [true, false])
      expect(await both(world, request({ result: undefined, isCorrection }))).toEqual([
        { ok: true, value: { state: 'done' } },
        { ok: true, value: { state: 'done' } },
      ]);
    expect(drawIn(world, first)).toMatchObject({ state: 'void', revision: 1 });
  });

  it('is final for a draw of an older version that shows numbers over its void', async () => {
    const world = await closedDraw();
    await both(world, voidRequest);
    world.storage.load(
      `UPDATE draws SET state = 'settled', revision = 2, result = '[["1","2","3","4","5"]]' WHERE numero = '${first}'`,
    );
    world.storage.load(
      `INSERT INTO endings VALUES ('${first}', 2, 'result', '[["1","2","3","4","5"]]', 'an old correction', 1)`,
    );
    const again = request({ result: [['9', '9', '9', '9', '9']], isCorrection: true });
    expect(await world.clock.enter('ana', again)).toMatchObject({ details: { why: 'DRAW_VOID' } });
  });

  it('that waits for its settlement is final too', async () => {
    const world = await closedDraw();
    for (const by of ['ana', 'bo']) await world.clock.enter(by, voidRequest);
    expect(drawIn(world, first)).toMatchObject({ state: 'drawn', result: null });
    const correction = request({ isCorrection: true });
    expect(await world.clock.enter('ana', correction)).toMatchObject({ details: { why: 'DRAW_VOID' } });
  });
});

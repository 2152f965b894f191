import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndingRequest } from '#functions/features/lottery/draw-clock-port.ts';
import type { DrawRow } from '#functions/features/lottery/draw-clock/draw-clock.rows.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ClockWorld } from './clock-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const noonMs = Date.UTC(2027, 0, 31, 12);
const [first, second] = ['202701310721', '202701310722'];
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

describe('a result that operators enter', () => {
  it('waits for a second operator who enters the same, and then settles the tickets', async () => {
    const world = await closedDraw();
    expect(JSON.parse(await world.clock.waiting(10))).toMatchObject([
      { numero: first, tickets: 3, entries: [] },
    ]);
    expect(await world.clock.enter('ana', request())).toEqual({ ok: true, value: { state: 'asked' } });
    expect(await world.clock.enter('ana', request())).toEqual({ ok: true, value: { state: 'asked' } });
    expect(JSON.parse(await world.clock.waiting(10))).toMatchObject([{ entries: [{ operatorId: 'ana' }] }]);
    expect(await world.clock.enter('bo', request())).toEqual({ ok: true, value: { state: 'done' } });
    await world.runUntil(clock.nowMs + 1_000);
    expect(drawIn(world, first)).toMatchObject({ state: 'settled', revision: 1 });
    expect(world.shards.get(`${first}/1`)?.endings).toEqual([
      { kind: 'result', result: numbers, revision: 1 },
    ]);
    expect(JSON.parse(await world.clock.waiting(10))).toEqual([]);
    expect(await world.clock.proof(first)).toMatchObject({ code: 'PROOF_NONE' });
  });

  it('is confirmed only with a fresh passkey, and an answer without one tells nothing of the numbers', async () => {
    const world = await closedDraw();
    const other = [['1', '2', '3', '4', '6']];
    await world.clock.enter('ana', request());
    for (const result of [request().result, other])
      expect(await world.clock.enter('bo', request({ result, mayConfirm: false }))).toEqual({
        ok: false,
        code: 'STEP_UP_NEEDED',
      });
    expect(await world.clock.enter('bo', request())).toMatchObject({ value: { state: 'done' } });
  });

  it('counts no entry of somebody who may enter results no more', async () => {
    const world = await closedDraw();
    await world.clock.enter('ana', request());
    expect(world.clock.enteredBy(request().numero)).toEqual(['ana']);
    const formerOperators = ['ana'];
    expect(await world.clock.enter('bo', request({ formerOperators }))).toMatchObject({
      value: { state: 'asked' },
    });
  });

  it('does not count if two disagree, until one of them enters what the other did', async () => {
    const world = await closedDraw();
    const other = [['1', '2', '3', '4', '6']];
    await world.clock.enter('ana', request());
    expect(await world.clock.enter('bo', request({ result: other }))).toEqual({
      ok: false,
      code: 'RESULTS_DISAGREE',
      details: { enteredBy: ['ana'] },
    });
    expect(drawIn(world, first)?.state).toBe('sealed');
    expect(await world.clock.enter('ana', request({ result: other }))).toMatchObject({
      value: { state: 'done' },
    });
    expect(drawIn(world, first)?.result).toBe(JSON.stringify(other));
  });

  it('does not count if the first entry is older than a day', async () => {
    const world = await closedDraw();
    await world.clock.enter('ana', request());
    clock.nowMs += 25 * hourMs;
    expect(await world.clock.enter('bo', request())).toMatchObject({ value: { state: 'asked' } });
  });

  it.each([
    ['too few numbers', { result: [['1', '2', '3', '4']] }, 'COUNT_WRONG'],
    ['a number of another width', { result: [['1', '2', '3', '4', '55']] }, 'WIDTH_WRONG'],
    ['a station that does not draw then', { station: 'Huế' }, 'STATION_WRONG'],
    ['a draw that is open', { numero: '202701310723' }, 'DRAW_OPEN'],
    ['a correction of nothing', { isCorrection: true }, 'NOT_ENDED'],
  ])('is refused with %s', async (_, changes, why) => {
    const world = await closedDraw();
    expect(await world.clock.enter('ana', request(changes))).toMatchObject({
      code: 'RESULT_INVALID',
      details: { why },
    });
  });

  it('is refused for a draw that is not in the calendar, and before earlier draws have theirs', async () => {
    const world = await closedDraw();
    await world.sell(second, [1]);
    expect(await world.clock.enter('ana', request({ numero: '202701312000' }))).toMatchObject({
      code: 'DRAW_UNKNOWN',
    });
    await world.runUntil(noonMs + 2 * minuteMs);
    expect(await world.clock.enter('ana', request({ numero: second }))).toMatchObject({
      details: { why: 'EARLIER_DRAW_WAITS' },
    });
  });

  it('is never accepted for a game that draws itself', async () => {
    const world = new ClockWorld();
    await world.clock.wake();
    await world.runUntil(noonMs + 55_000);
    expect(await world.clock.enter('ana', request())).toMatchObject({ details: { why: 'DRAWS_ITSELF' } });
  });

  it('is accepted for a draw long past', async () => {
    const world = new ClockWorld({ results: 'entered' });
    const past = request({ numero: '200510010001' });
    await world.clock.enter('ana', past);
    expect(await world.clock.enter('bo', past)).toMatchObject({ value: { state: 'done' } });
    expect(drawIn(world, '200510010001')).toMatchObject({ state: 'settled', tickets: 0 });
  });

  it('is corrected and voided by further revisions that two operators request', async () => {
    const world = await closedDraw();
    const both = async (ending: EndingRequest) => {
      await world.clock.enter('ana', ending);
      expect(await world.clock.enter('bo', ending)).toMatchObject({ value: { state: 'done' } });
      await world.runUntil(clock.nowMs + 2_000);
    };
    await both(request());
    const corrected = [['9', '9', '9', '9', '9']];
    await both(request({ result: corrected, isCorrection: true }));
    expect((JSON.parse(await world.clock.draws(9)) as object[]).at(-1)).toMatchObject({
      result: corrected,
      corrections: 1,
    });
    await both(request({ result: undefined, isCorrection: true }));
    expect(drawIn(world, first)).toMatchObject({ state: 'void', revision: 3 });
    expect(world.shards.get(`${first}/0`)?.endings).toEqual([
      { kind: 'result', result: numbers, revision: 1 },
      { kind: 'result', result: corrected, revision: 2 },
      { kind: 'void', revision: 3 },
    ]);
    expect(world.rows('SELECT revision, reason FROM endings')).toEqual(
      [1, 2, 3].map((revision) => ({ revision, reason: 'the official sheet (ana, bo)' })),
    );
    expect(() => world.storage.sql.exec("UPDATE endings SET result = '[]'")).toThrow('append-only');
  });
});

describe('outside randomness', () => {
  const roundOf = (round: number) => ({
    chain: 'test chain',
    round,
    randomness: 'be'.repeat(32),
    signature: 's',
  });
  /**
   * The round of 12:00:51 is published between cut-off and seal. The first one after the seal of 12:00:52 is
   * 12:00:54.
   */
  const wanted = (noonMs + 54_000) / 3_000;

  it('enters the result by the first round published after the seal, and no other', async () => {
    const world = new ClockWorld();
    const read = vi.fn(roundOf);
    world.beacon = read;
    await world.sell(first, [1]);
    await world.runUntil(noonMs + minuteMs);
    expect(read.mock.calls).toEqual([[wanted]]);
    const row = drawIn(world, first);
    const rules = rulesOf('five-digits');
    const source = { gameId: 7, numero: first, root: row?.root ?? '', beacon: 'be'.repeat(32) };
    const result = rules && (await deriveResult(row?.seed ?? '', source, (next) => rules.draw(next)));
    expect(row?.result).toBe(JSON.stringify(result));
    expect(row?.sealed_at_ms).toBeLessThan(wanted * 3_000);
    const proof = await world.clock.proof(first);
    expect(proof.ok && JSON.parse(proof.value)).toMatchObject({ beacon: { round: wanted } });
  });

  it('is of a later round if the shards were sealed late', async () => {
    const world = new ClockWorld();
    const read = vi.fn(roundOf);
    world.beacon = read;
    await world.sell(first, [1]);
    clock.nowMs = noonMs + 10 * minuteMs;
    await world.runUntil(clock.nowMs + 9_000);
    expect(read.mock.calls[0]).toEqual([(noonMs + 10 * minuteMs) / 3_000 + 1]);
    expect(drawIn(world, first)?.state).toBe('settled');
  });

  it('that was published before the seal is never used, whatever the source returns', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = new ClockWorld();
    world.beacon = roundOf;
    world.roundsEarly = 4;
    await world.sell(first, [1]);
    await world.runUntil(noonMs + 2 * minuteMs);
    expect(drawIn(world, first)).toMatchObject({ state: 'sealed', result: null });
  });

  it.each(['not-yet', 'unreachable', 'forged'] as const)(
    'is waited for while it is %s, and never replaced',
    async (fault) => {
      const world = new ClockWorld();
      let isGood = false;
      world.beacon = (round) => (isGood ? roundOf(round) : fault);
      await world.sell(first, [1]);
      await world.runUntil(noonMs + 5 * minuteMs);
      expect(drawIn(world, first)).toMatchObject({ state: 'sealed', result: null });
      isGood = true;
      await world.runUntil(clock.nowMs + 5_000);
      expect(drawIn(world, first)).toMatchObject({ state: 'settled' });
    },
  );

  it('that never arrives voids the draw after an hour', async () => {
    const world = new ClockWorld({
      calendar: { kind: 'interval', everySeconds: 86_400, closeBeforeSeconds: 10 },
    });
    world.beacon = () => 'unreachable';
    const numero = '202701310001';
    await world.sell(numero, [1]);
    clock.nowMs = Date.UTC(2027, 1, 1, 0, 58);
    await world.runUntil(clock.nowMs + 5 * minuteMs);
    expect(drawIn(world, numero)).toMatchObject({ state: 'void' });
    expect(world.rows('SELECT reason FROM endings')).toEqual([{ reason: 'beacon unreachable' }]);
  });

  it('is never used for a draw that was not committed to it', async () => {
    const world = new ClockWorld();
    await world.sell(first, [1]);
    const read = vi.fn(roundOf);
    world.beacon = read;
    await world.runUntil(noonMs + minuteMs);
    expect(drawIn(world, first)).toMatchObject({ state: 'settled', beacon: null });
    expect(read).not.toHaveBeenCalled();
  });
});

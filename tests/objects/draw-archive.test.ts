import { beforeEach, describe, expect, it, vi } from 'vitest';
import { genesis } from '#functions/archive/archive-file.ts';
import type { EndingRequest } from '#functions/features/lottery/draw-clock-port.ts';
import { proofKey, ticketsHeadKey } from '#functions/features/lottery/draw-clock/draw-clock.archive.ts';
import type { DrawRow } from '#functions/features/lottery/draw-clock/draw-clock.rows.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ClockWorld } from './clock-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const noonMs = Date.UTC(2027, 0, 31, 12);
/** The draws of 13:00 and 14:00. */
const [first, second] = ['202701310013', '202701310014'];
const calendar = { kind: 'interval', everySeconds: 3_600, closeBeforeSeconds: 10 } as const;
/** By then the second draw is settled. Eight days later both may move to the archive. */
const settledMs = noonMs + 2 * hourMs + minuteMs;
const movesMs = settledMs + 8 * dayMs;

beforeEach(() => {
  clock.nowMs = noonMs;
});

const placesIn = (world: ClockWorld) =>
  [...world.shards].flatMap(([name, { places }]) =>
    places.map(({ number, previous }) => ({ name, number, previous })),
  );
const headIn = (world: ClockWorld) => world.archive.get(ticketsHeadKey('demo', 7));

/** Two draws of two shards each that have ended. The second shard of the first draw has no tickets. */
async function settledDraws(): Promise<ClockWorld> {
  const world = new ClockWorld({ calendar });
  await world.sell(first, [3, 0]);
  await world.sell(second, [1, 2]);
  await world.runUntil(settledMs);
  return world;
}

/** The files that a process that never died writes for these draws. */
const chain = [
  { name: `${first}/0`, number: 1, previous: genesis },
  { name: `${first}/1`, number: 2, previous: `hash of ${first}/0` },
  { name: `${second}/0`, number: 2, previous: `hash of ${first}/0` },
  { name: `${second}/1`, number: 3, previous: `hash of ${second}/0` },
];

describe('the tickets of an ended draw', () => {
  it('stay for eight days, and then move shard by shard, each file chained to the one before', async () => {
    const world = await settledDraws();
    await world.runUntil(noonMs + 8 * dayMs + hourMs - minuteMs);
    expect(placesIn(world)).toEqual([]);
    await world.runUntil(movesMs);
    expect(placesIn(world)).toEqual(chain);
    expect(JSON.parse(headIn(world) ?? '')).toEqual({ number: 3, hash: `hash of ${second}/1` });
    expect(JSON.parse(world.shards.get(`${first}/0`)?.places[0]?.draw ?? '')).toMatchObject({
      proof: { numero: first, tickets: 3 },
    });
  });

  it('move once and into the same chain, wherever the process dies on the way', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Four shards, three heads and two proofs, each with a request and a response.
    for (let dieAt = 1; dieAt <= 18; dieAt += 1) {
      clock.nowMs = noonMs;
      const world = await settledDraws();
      clock.nowMs = movesMs;
      world.dieInMessages(dieAt);
      await world.runUntil(movesMs + minuteMs);
      expect(world.deaths, `message ${dieAt}`).toBe(1);
      const request = placesIn(world).map((place) => JSON.stringify(place));
      expect([...new Set(request)]).toEqual(chain.map((place) => JSON.stringify(place)));
      expect(JSON.parse(headIn(world) ?? '')).toMatchObject({ number: 3 });
      expect(world.rows('SELECT number, numero FROM ticket_files')).toEqual([{ number: 3, numero: null }]);
    }
  });

  it('leave a proof that can be read long after the clock deleted the draw', async () => {
    const world = await settledDraws();
    const before = await world.clock.proof(first);
    clock.nowMs = movesMs;
    await world.runUntil(movesMs + minuteMs);
    clock.nowMs = noonMs + 40 * dayMs;
    await world.runUntil(clock.nowMs + minuteMs);
    expect(world.rows<DrawRow>('SELECT * FROM draws WHERE numero = ?', first)).toEqual([]);
    expect(await world.clock.proof(first)).toEqual(before);
    expect(world.archive.get(proofKey('demo', 7, first))).toBe(before.ok && before.value);
    expect(await world.clock.proof('202601010001')).toMatchObject({ code: 'DRAW_UNKNOWN' });
  });

  it('do not delay a draw that is due meanwhile', async () => {
    const world = await settledDraws();
    const order: string[] = [];
    const late = '202702080015';
    clock.nowMs = movesMs;
    await world.sell(late, [1]);
    // The clock was down since then, so its files and its draw are due at once.
    clock.nowMs = movesMs + hourMs;
    world.onMessage = (name) => order.push(name);
    await world.runUntil(clock.nowMs + 1_000);
    expect(order[0]).toBe(`${late}/0`);
    expect(order).toEqual(expect.arrayContaining([`${first}/0`, `${second}/1`]));
  });
});

describe('a correction', () => {
  it('is accepted for seven days after the draw, until a day before its tickets can move', async () => {
    const world = new ClockWorld({ results: 'entered', calendar });
    await world.sell(first, [1]);
    await world.runUntil(noonMs + hourMs);
    const request = (digits: string, isCorrection: boolean): EndingRequest => ({
      numero: first,
      result: [digits.split('')],
      isCorrection,
      station: undefined,
      reason: 'the official sheet',
      mayConfirm: true,
      formerOperators: [],
    });
    for (const by of ['ana', 'bo']) await world.clock.enter(by, request('12345', false));
    clock.nowMs = noonMs + 7 * dayMs + hourMs - minuteMs;
    for (const by of ['ana', 'bo']) await world.clock.enter(by, request('12346', true));
    await world.runUntil(noonMs + 7 * dayMs + hourMs);
    expect(world.shards.get(`${first}/0`)?.endings.at(-1)).toMatchObject({ revision: 2 });
    for (const isVoid of [false, true])
      expect(
        await world.clock.enter('ana', { ...request('12347', true), ...(isVoid && { result: undefined }) }),
      ).toMatchObject({ code: 'RESULT_INVALID', details: { why: 'CORRECTION_LATE' } });
    clock.nowMs = noonMs + 15 * dayMs;
    await world.runUntil(clock.nowMs + minuteMs);
    expect(placesIn(world)).toEqual([]);
    await world.runUntil(noonMs + 15 * dayMs + 2 * hourMs);
    expect(placesIn(world)).toHaveLength(1);
  });
});

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawRow } from '#functions/features/lottery/draw-clock/draw-clock.rows.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { merkleRoot } from '#src/rules/lottery/merkle.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ClockWorld } from './clock-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The draw of 12:01 closes at 12:00:50. */
const noonMs = Date.UTC(2027, 0, 31, 12);
const first = '202701310721';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const sealedRoot = (...tickets: number[]) =>
  merkleRoot(
    tickets.map((count, shard) => `${String(shard + 1).repeat(64)} ${count}`),
    sha256,
  );

beforeEach(() => {
  clock.nowMs = noonMs;
});

const drawIn = (world: ClockWorld, numero: string) =>
  world.rows<DrawRow>('SELECT * FROM draws WHERE numero = ?', numero)[0];
const statesIn = (world: ClockWorld) =>
  Object.fromEntries(
    world
      .rows<DrawRow>('SELECT * FROM draws ORDER BY numero')
      .map(({ numero, state }) => [numero.slice(-4), state]),
  );
interface Seen {
  readonly numero: string;
  readonly state: string;
  readonly commitment?: string;
  readonly root?: string;
  readonly result?: readonly (readonly string[])[];
}
const seen = async (world: ClockWorld) => JSON.parse(await world.clock.draws(30)) as Seen[];

describe('a draw', () => {
  it('is committed to before its betting opens, and its numbers follow from its seed and root', async () => {
    const world = new ClockWorld();
    await world.clock.wake();
    expect(statesIn(world)).toEqual({ '0721': 'scheduled', '0722': 'scheduled', '0723': 'scheduled' });
    const { seed, commitment } = drawIn(world, '202701310722') ?? { seed: '', commitment: '' };
    expect(sha256(Buffer.from(seed)).toString('hex')).toBe(commitment);
    await world.runUntil(noonMs + 2 * minuteMs);
    const rules = rulesOf('five-digits');
    const source = { gameId: 7, numero: '202701310722', root: sealedRoot(), beacon: '' };
    const result = rules && (await deriveResult(seed, source, (next) => rules.draw(next)));
    expect((await seen(world)).find(({ numero }) => numero === source.numero)).toMatchObject({
      state: 'settled',
      commitment,
      root: sealedRoot(),
      result,
    });
  });

  it('shows its commitment at once, its root once closed, and its seed and numbers once drawn', async () => {
    const world = new ClockWorld();
    const showing = async () => (await seen(world)).find(({ numero }) => numero === first);
    expect(Object.keys((await showing()) ?? {})).not.toEqual(expect.arrayContaining(['root', 'result']));
    expect(await world.clock.proof(first)).toMatchObject({ code: 'PROOF_NOT_READY' });
    await world.runUntil(noonMs + 55_000);
    expect(await showing()).toMatchObject({ state: 'sealed', root: sealedRoot() });
    expect(await world.clock.draws(30)).not.toContain(drawIn(world, first)?.seed);
    await world.runUntil(noonMs + minuteMs);
    const proof = await world.clock.proof(first);
    expect(proof.ok && JSON.parse(proof.value)).toMatchObject({ seed: drawIn(world, first)?.seed });
  });

  it('closes every shard, and settles them by one and the same result until no ticket is open', async () => {
    const world = new ClockWorld();
    expect(await world.sell(first, [3, 0, 4], 3)).toBe(3);
    expect(await world.clock.shards(first, 8)).toBe(3);
    await world.runUntil(noonMs + 51_999);
    expect([...world.shards.values()].some(({ isSealed }) => isSealed)).toBe(false);
    expect((await seen(world)).find(({ numero }) => numero === first)?.state).toBe('closing');
    await world.runUntil(noonMs + 52_000);
    expect([...world.shards.values()].every(({ isSealed }) => isSealed)).toBe(true);
    expect(drawIn(world, first)).toMatchObject({ state: 'sealed', tickets: 7, root: sealedRoot(3, 0, 4) });
    await world.runUntil(noonMs + minuteMs);
    expect(drawIn(world, first)?.state).toBe('settling');
    await world.runUntil(noonMs + minuteMs + 5_000);
    const drawn = drawIn(world, first);
    expect(drawn?.state).toBe('settled');
    const ending = { kind: 'result', result: JSON.parse(drawn?.result ?? '') as unknown, revision: 1 };
    for (const shard of world.shards.values()) expect(shard.endings).toEqual([ending, ending, ending]);
  });

  it('accepts no tickets after its close, nor for a draw that is not in the calendar', async () => {
    const world = new ClockWorld();
    expect(await world.clock.shards('202701319999', 8)).toBe(0);
    clock.nowMs += 52_000;
    expect(await world.clock.shards(first, 8)).toBe(0);
    expect(await world.clock.shards('202701310800', 8)).toBe(8);
  });

  it('accepts its first tickets even in the grace period after its cut-off, if they were received in time', async () => {
    const world = new ClockWorld();
    await world.clock.wake();
    await world.runUntil(noonMs + 51_500);
    expect(await world.sell(first, [1])).toBe(1);
    await world.runUntil(noonMs + 55_000);
    expect(drawIn(world, first)).toMatchObject({
      state: 'sealed',
      tickets: 1,
      sealed_at_ms: noonMs + 52_000,
    });
  });

  it('ends once and with the same result, wherever the process dies on the way', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Two shards are called twice, and each call and each response is a step.
    for (let dieAt = 1; dieAt <= 8; dieAt += 1) {
      clock.nowMs = noonMs;
      const world = new ClockWorld();
      await world.sell(first, [2, 5]);
      const { commitment } = drawIn(world, first) ?? {};
      world.dieAt = dieAt;
      await world.runUntil(noonMs + 3 * minuteMs);
      const ends = world.rows<{ result: string }>('SELECT result FROM endings WHERE numero = ?', first);
      expect(ends).toHaveLength(1);
      expect(drawIn(world, first)).toMatchObject({ state: 'settled', commitment, result: ends[0]?.result });
      const endings = [...world.shards.values()].flatMap(({ endings }) =>
        endings.map((of) => JSON.stringify(of)),
      );
      expect(new Set(endings).size).toBe(1);
      expect(world.deaths).toBe(1);
    }
  });
});

describe('a clock that was down', () => {
  it('skips draws that nobody could bet on, and draws late those with bets', async () => {
    const world = new ClockWorld();
    await world.sell(first, [1]);
    await world.sell('202701310730', [2]);
    clock.nowMs = noonMs + 20 * minuteMs;
    await world.runUntil(clock.nowMs + 10_000);
    const states = statesIn(world);
    expect([states['0721'], states['0730']]).toEqual(['settled', 'settled']);
    expect([states['0722'], states['0725'], states['0739']]).toEqual(['skipped', 'skipped', 'skipped']);
    expect(states['0741']).toBe('scheduled');
  });

  it('returns the stakes after more than a day, and keeps only a few rows of a long time', async () => {
    const world = new ClockWorld();
    await world.sell(first, [1]);
    clock.nowMs = noonMs + 40 * dayMs;
    await world.runUntil(clock.nowMs + 5_000);
    expect(drawIn(world, first)?.state).toBe('void');
    expect(world.shards.get(`${first}/0`)?.endings).toEqual([{ kind: 'void', revision: 1 }]);
    expect(Object.keys(statesIn(world)).length).toBeLessThan(500);
    clock.nowMs += 3 * dayMs;
    await world.runUntil(clock.nowMs + minuteMs);
    const old = world.rows<DrawRow>('SELECT * FROM draws WHERE draws_at_ms < ?', clock.nowMs - 2 * dayMs);
    expect(old.map(({ numero }) => numero)).toContain(first);
    expect(old.length).toBeLessThan(5);
  });

  it('completes what was sold once a game is taken off sale, and then stops', async () => {
    const world = new ClockWorld();
    await world.sell(first, [1]);
    world.store({ isOnSale: false });
    await world.runUntil(noonMs + 5 * minuteMs);
    expect(statesIn(world)).toEqual({ '0721': 'settled' });
    await world.runUntil(noonMs + 9 * dayMs);
    expect(world.storage.alarmAtMs).toBeUndefined();
  });
});

describe('a weekly calendar', () => {
  it('runs past the end of the month and over the days of Tết without a draw', async () => {
    const calendar = {
      kind: 'weekdays',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: '18:15',
      closeBeforeSeconds: 300,
      closedDays: ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'],
    } as const;
    const world = new ClockWorld({ calendar, timeZone: 'Asia/Ho_Chi_Minh' });
    await world.clock.wake();
    await world.runUntil(noonMs + 11 * dayMs);
    const drawn = world.rows<DrawRow>("SELECT * FROM draws WHERE state = 'settled' ORDER BY numero");
    expect(drawn.map(({ numero }) => numero.slice(4))).toEqual([
      '0201',
      '0202',
      '0203',
      '0204',
      '0209',
      '0210',
      '0211',
    ]);
    expect(drawn.every((row) => (row.drawn_at_ms ?? 0) - row.draws_at_ms < 1_000)).toBe(true);
  });
});

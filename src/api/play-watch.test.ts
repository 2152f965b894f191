// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayClock } from '#src/contracts/limits/reality-check.ts';
import { offerCheck } from './offered-check.ts';
import { PlayWatch } from './play-watch.ts';

const minuteMs = 60_000;
const nowMs = 1_800_000_000_000;
let clock: PlayClock;
let requests: number;
let shown: number;
const quiet = { currency: 'USD', cycleMs: 0, stakedMinor: 0, wonMinor: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
  requests = 0;
  shown = 0;
  clock = { nowMs, ...quiet };
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return Response.json({ success: true, value: { ...clock, nowMs: Date.now() } });
  });
  offerCheck(async () => ({
    confirm: async () => {
      shown += 1;
      return { nowMs: Date.now(), ...quiet, nextCheckAtMs: Date.now() + 60 * minuteMs };
    },
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function started(of: Partial<PlayClock> = {}): Promise<PlayWatch> {
  clock = { ...clock, ...of };
  const watch = new PlayWatch();
  await watch.start(10 * minuteMs);
  return watch;
}

const due = { startedAtMs: nowMs - 60 * minuteMs, due: { checkId: crypto.randomUUID() } };

describe('the time of playing', () => {
  test('is 0 before the first bet, and counts by the server’s clock', async () => {
    const watch = await started();
    vi.setSystemTime(nowMs + minuteMs);
    expect(watch.facts).toEqual({ elapsedMs: 0, currency: 'USD', netMinor: 0 });
    clock = { ...clock, startedAtMs: Date.now() - 90_000 };
    await watch.refresh();
    vi.setSystemTime(Date.now() + 5_000);
    expect(watch.facts.elapsedMs).toBe(95_000);
  });

  test('updates its result with each round that the page sees', async () => {
    const watch = await started({ startedAtMs: nowMs, stakedMinor: 500, wonMinor: 200 });
    watch.count(100, 0);
    watch.count(100, 350);
    expect(watch.facts.netMinor).toBe(-150);
    expect(requests).toBe(1);
  });

  test('does not reveal the result of a round before its reels stop', async () => {
    const watch = await started({ startedAtMs: nowMs, stakedMinor: 500 });
    watch.turning = true;
    clock = { ...clock, stakedMinor: 600, wonMinor: 9_000 };
    await watch.refresh();
    expect(watch.facts.netMinor).toBe(-500);
    watch.count(100, 9_000);
    watch.turning = false;
    expect(watch.facts.netMinor).toBe(8_400);
  });

  test('is requested again when its first round ends, to learn when the check is due', async () => {
    const watch = await started();
    clock = { ...clock, startedAtMs: nowMs, nextCheckAtMs: nowMs + minuteMs };
    watch.count(100, 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toBe(2);
  });
});

describe('a reality check', () => {
  test('is requested when it falls due, and shown', async () => {
    await started({ startedAtMs: nowMs, nextCheckAtMs: nowMs + minuteMs });
    await vi.advanceTimersByTimeAsync(minuteMs - 1);
    expect(requests).toBe(1);
    clock = { ...clock, ...due };
    await vi.advanceTimersByTimeAsync(1_000);
    expect([requests, shown]).toEqual([2, 1]);
  });

  test('waits for the end of a round under way', async () => {
    const watch = await started({ startedAtMs: nowMs });
    watch.turning = true;
    clock = { ...clock, ...due };
    await watch.refresh();
    expect(shown).toBe(0);
    watch.turning = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe(1);
  });

  test('is shown only once, however often it is found due', async () => {
    const watch = await started({ startedAtMs: nowMs });
    clock = { ...clock, ...due };
    let resolve: (clock: PlayClock) => void = () => undefined;
    const promise = new Promise<PlayClock>((settle) => {
      resolve = settle;
    });
    offerCheck(async () => ({
      confirm: () => {
        shown += 1;
        return promise;
      },
    }));
    await watch.refresh();
    await watch.refresh();
    void watch.check();
    resolve({ nowMs, ...quiet });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe(1);
  });

  test('shows what a limit did once, between rounds', async () => {
    const watch = await started({ startedAtMs: nowMs });
    watch.turning = true;
    clock = { ...clock, limitNotice: { what: 'near', atMs: nowMs } };
    await watch.refresh();
    expect(shown).toBe(0);
    watch.turning = false;
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toBeGreaterThan(0);
  });
});

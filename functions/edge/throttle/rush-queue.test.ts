import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './rush-queue.ts';

let nowMs = 1_900_000_000_000;

beforeEach(() => {
  // Calls that the test before left running have counted as lost by then.
  nowMs += 100_000;
  vi.useFakeTimers({ now: nowMs });
});
afterEach(() => vi.useRealTimers());

/** Starts calls that each take this long; returns the names of those that have begun, in order. */
function rush(count: number, tookMs: number): string[] {
  const begun: string[] = [];
  for (let at = 0; at < count; at += 1)
    void inTurn(async () => {
      begun.push(`call ${at}`);
      await new Promise((resolve) => setTimeout(resolve, tookMs));
    });
  return begun;
}

describe('queued calls', () => {
  it('begin at once if few are running', async () => {
    const begun = rush(16, 50);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(16);
  });

  it('run a few at a time in a rush, roughly in order of arrival', async () => {
    const begun = rush(200, 100);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toHaveLength(16);
    await vi.advanceTimersByTimeAsync(800);
    expect(begun.length).toBeGreaterThan(100);
    const jumped = begun.map((name, place) => Math.abs(Number(name.slice(5)) - place));
    expect(Math.max(...jumped)).toBeLessThanOrEqual(16);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toHaveLength(200);
  });

  it('begin after five seconds at the latest, however many are ahead', async () => {
    const begun = rush(500, 1_000);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(begun.length).toBeLessThan(100);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toHaveLength(500);
  });

  it('are not held up for ever by calls that never end', async () => {
    rush(16, 1_000_000);
    const begun = rush(1, 0);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toEqual(['call 0']);
  });

  it('do not lose their turn to one that counted as lost and polls again', async () => {
    let wake = () => {};
    rush(16, 1_000_000);
    // A spy on a timer that is replaced already would stay in place after vi.useRealTimers.
    const replaced = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void) => (wake = work)) as never;
    rush(1, 1_000_000);
    globalThis.setTimeout = replaced;
    await vi.advanceTimersByTimeAsync(10_500);
    rush(14, 1_000_000);
    rush(2, 100);
    const begun = rush(2, 1_000_000);
    await vi.advanceTimersByTimeAsync(20);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toEqual(['call 0']);
  });
});

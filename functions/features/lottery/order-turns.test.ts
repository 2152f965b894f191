import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './order-turns.ts';

const nowMs = 1_900_000_000_000;
const farMs = nowMs + 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
});
afterEach(async () => {
  // What a test left under way counts as lost after a while.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

/** Orders that each take some time; the names of those that have begun, in their order. */
function rush(count: number, tookMs: number, closesAtMs = farMs) {
  const begun: string[] = [];
  const late: string[] = [];
  for (let at = 0; at < count; at += 1)
    void inTurn(closesAtMs, async (isLate) => {
      (isLate ? late : begun).push(`order ${at}`);
      await new Promise((resolve) => setTimeout(resolve, tookMs));
    });
  return { begun, late };
}

describe('orders in their turn', () => {
  it('begin at once where few are under way', async () => {
    const { begun } = rush(16, 50);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(16);
  });

  it('are a few at a time in a rush, about in the order in which they came', async () => {
    const { begun } = rush(200, 100);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toHaveLength(16);
    await vi.advanceTimersByTimeAsync(800);
    expect(begun.length).toBeGreaterThan(100);
    const jumped = begun.map((name, place) => Math.abs(Number(name.slice(6)) - place));
    expect(Math.max(...jumped)).toBeLessThanOrEqual(16);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toHaveLength(200);
  });

  it('are told that they are late once their draw has sealed, and wait no longer', async () => {
    const { begun, late } = rush(500, 1_000, nowMs + 1_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun.length + late.length).toBe(500);
    expect(late.length).toBeGreaterThan(400);
  });

  it('are held up by none that never ends', async () => {
    rush(16, 1_000_000);
    const { begun } = rush(1, 0);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toEqual(['order 0']);
  });
});

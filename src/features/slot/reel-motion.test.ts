import { describe, expect, test } from 'vitest';
import { isAtRest, landingAt, landingMs, positionOf, type ReelTurn } from '#src/features/slot/reel-motion.ts';

const turn: ReelTurn = { from: 7, startAtMs: 1000, landing: { stop: 12, atMs: 2000 } };

describe('a turning reel', () => {
  test('starts where it rested and only falls until it slows', () => {
    expect(positionOf(turn, 1000)).toBe(7);
    let before = 7;
    for (let nowMs = 1010; nowMs < 2000; nowMs += 10) {
      const position = positionOf(turn, nowMs);
      expect(position).toBeLessThan(before);
      before = position;
    }
  });

  test('has no jump in speed where it begins to slow', () => {
    const speed = (fromMs: number) => positionOf(turn, fromMs) - positionOf(turn, fromMs + 1);
    expect(speed(2000)).toBeCloseTo(speed(1990), 3);
  });

  test('rests exactly on its stop', () => {
    expect(positionOf(turn, 2000 + landingMs)).toBe(12);
    expect(isAtRest(turn, 2000 + landingMs)).toBe(true);
    expect(isAtRest(turn, 2000 + landingMs - 1)).toBe(false);
  });

  test('the last of five rests within two and a half seconds of a prompt result', () => {
    expect(landingAt(4, 0, 200) + landingMs).toBeLessThan(2500);
  });

  test('a late result only delays the landing', () => {
    expect(landingAt(0, 0, 5000)).toBe(5000);
  });
});

import { describe, expect, it } from 'vitest';
import { type Place, placeOn, routeOf } from './swim.ts';

const gaits = ['swim', 'drift', 'crawl'] as const;
const at = (index: number, gait: (typeof gaits)[number], nowMs: number): Place => {
  const place = { x: 0, y: 0, lean: 0 };
  placeOn(routeOf(index, gait, 0, 10_000), nowMs, 0.7, place);
  return place;
};

describe.each(gaits)('a route on which creatures %s', (gait) => {
  it('starts and ends out of sight', () => {
    for (let index = 0; index < 40; index += 1) {
      const [from, to] = [at(index, gait, 0).x, at(index, gait, 10_000).x].sort((one, other) => one - other);
      expect(from).toBeLessThan(-0.2);
      expect(to).toBeGreaterThan(1.2);
    }
  });

  it('is smooth, without jumps at sixty frames a second', () => {
    let [furthest, leaned] = [0, 0];
    for (let index = 0; index < 40; index += 1)
      for (let nowMs = 16; nowMs <= 10_000; nowMs += 16) {
        const [before, now] = [at(index, gait, nowMs - 16), at(index, gait, nowMs)];
        furthest = Math.max(furthest, Math.hypot(now.x - before.x, now.y - before.y));
        leaned = Math.max(leaned, Math.abs(now.lean - before.lean));
      }
    expect(furthest).toBeLessThan(0.006);
    expect(leaned).toBeLessThan(0.03);
  });

  it('stays in the water', () => {
    for (let index = 0; index < 40; index += 1)
      for (let nowMs = 0; nowMs <= 10_000; nowMs += 100) {
        const { y } = at(index, gait, nowMs);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(0.9);
      }
  });
});

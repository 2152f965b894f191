import { describe, expect, it } from 'vitest';
import { Gunner, shotEveryMs } from './gunner.ts';
import type { Fish } from './sea/shoal.ts';

const fishOf = (target: string, x: number) => ({ target, x, y: 0 }) as unknown as Fish;

/** A sea of two fish: a crab at 100 and a tang at 200, each as wide as a thumb. */
function sea() {
  const crab = fishOf('crab', 100);
  const tang = fishOf('tang', 200);
  const gone = new Set<Fish>();
  const here = () => [crab, tang].filter((fish) => !gone.has(fish));
  return {
    crab,
    tang,
    gone,
    water: {
      fishAt: (x: number) => here().find((fish) => Math.abs(fish.x - x) < 20),
      fishOf: (target: string) => here().find((fish) => fish.target === target),
      anyFish: () => here()[0],
      isInSight: (fish: Fish) => !gone.has(fish),
      aim: () => undefined,
      aimAt: () => undefined,
    },
  };
}

function armed() {
  const { water, ...fish } = sea();
  const shots: Fish[] = [];
  return { ...fish, shots, gunner: new Gunner(water, (each) => shots.push(each)) };
}

describe('the trigger', () => {
  it('shoots at the fish under a thumb, once per tap', () => {
    const { gunner, tang, shots } = armed();
    expect(gunner.touch(205, 0)).toBe(true);
    gunner.tick(0);
    gunner.release();
    gunner.tick(shotEveryMs);
    expect(shots).toEqual([tang]);
  });

  it('shoots four times a second while it is held', () => {
    const { gunner, crab, shots } = armed();
    gunner.touch(100, 0);
    for (let nowMs = 0; nowMs < 1_000; nowMs += 10) gunner.tick(nowMs);
    expect(shots).toEqual([crab, crab, crab, crab]);
  });

  it('does not shoot into open water, or by itself', () => {
    const { gunner, shots } = armed();
    gunner.tick(0);
    expect(gunner.touch(400, 0)).toBe(false);
    gunner.tick(shotEveryMs);
    expect(shots).toEqual([]);
  });

  it('follows the thumb to another fish, and stops over open water', () => {
    const { gunner, crab, tang, shots } = armed();
    gunner.touch(100, 0);
    gunner.tick(0);
    gunner.drag(200, 0);
    gunner.tick(shotEveryMs);
    gunner.drag(400, 0);
    gunner.tick(2 * shotEveryMs);
    expect(shots).toEqual([crab, tang]);
  });

  it('on the button shoots at the aimed fish, and stops when the last fish is gone', () => {
    const { gunner, crab, tang, gone, shots } = armed();
    expect(gunner.pull()).toBe(true);
    gunner.tick(0);
    gone.add(crab);
    gunner.tick(shotEveryMs);
    gone.add(tang);
    gunner.tick(2 * shotEveryMs);
    expect(shots).toEqual([crab, tang]);
    expect(gunner.pull()).toBe(false);
  });

  it('fires once for a press without a finger', () => {
    const { gunner, crab, shots } = armed();
    expect(gunner.shootOnce(0)).toBe(true);
    gunner.tick(shotEveryMs);
    expect(shots).toEqual([crab]);
    expect(gunner.isHeld).toBe(false);
  });

  it('aims only at the chosen kind, and waits when there is none', () => {
    const { gunner, tang, gone, shots } = armed();
    gunner.tick(0);
    gunner.kind = 'tang';
    expect(gunner.aimed).toBe(tang);
    gone.add(tang);
    expect(gunner.pull()).toBe(false);
    gunner.tick(shotEveryMs);
    expect(shots).toEqual([]);
  });
});

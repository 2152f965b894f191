import { describe, expect, it } from 'vitest';
import { bossName, type FishingModel, targetsOf } from '#src/rules/fishing/fishing-model.ts';
import { fishingModel, fishingModels } from '#src/rules/fishing/waters.ts';
import { bossClock, Shoal } from './shoal.ts';

const shark = fishingModel('fish-shark') as FishingModel;

describe('the fish of a water', () => {
  it('are there when the player arrives, and are never too many', () => {
    const shoal = new Shoal(shark, 0);
    for (let nowMs = 0; nowMs < 60_000; nowMs += 100) {
      shoal.move(nowMs);
      expect(shoal.fish.length).toBeGreaterThan(6);
      expect(shoal.fish.length).toBeLessThan(32);
    }
  });

  it.each(fishingModels)('of $id are all seen within two minutes, including the boss', (model) => {
    const shoal = new Shoal(model, 0);
    const seen = new Set<string>();
    for (let nowMs = 0; nowMs < 120_000; nowMs += 250) {
      shoal.move(nowMs);
      for (const fish of shoal.fish) if (shoal.isInSight(fish)) seen.add(fish.target);
    }
    expect(seen).toEqual(new Set(targetsOf(model).map(([name]) => name)));
  });

  it('include a boss that appears by the clock, whatever was caught', () => {
    const [calm, busy] = [new Shoal(shark, 0), new Shoal(shark, 0)];
    const comings: number[][] = [[], []];
    for (let nowMs = 0; nowMs < 200_000; nowMs += 100)
      for (const [index, shoal] of [calm, busy].entries()) {
        if (shoal.move(nowMs)) comings[index]?.push(nowMs);
        const any = index === 1 ? shoal.anyFish() : undefined;
        if (any && nowMs % 500 === 0) shoal.take(any);
      }
    expect(comings[0]).toEqual(comings[1]);
    expect(comings[0]?.[0]).toBe(bossClock.firstMs);
  });

  it('are found under a thumb, and not in open water', () => {
    const shoal = new Shoal(shark, 0);
    shoal.move(0);
    const fish = shoal.anyFish();
    expect(fish).toBeDefined();
    if (!fish) return;
    expect(shoal.fishAt(fish.x, fish.y)).toBe(fish);
    expect(shoal.fishAt(fish.x, -400)).toBeUndefined();
    shoal.take(fish);
    expect(shoal.fishAt(fish.x, fish.y)).not.toBe(fish);
  });

  it('are chosen by kind only while they are in sight', () => {
    const shoal = new Shoal(shark, 0);
    shoal.move(0);
    expect(shoal.fishOf(bossName)).toBeUndefined();
    shoal.move(bossClock.firstMs);
    shoal.move(bossClock.firstMs + bossClock.lastsMs / 2);
    expect(shoal.fishOf(bossName)?.code).toBe('shark');
  });
});

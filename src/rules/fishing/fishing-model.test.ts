import { describe, expect, test } from 'vitest';
import {
  bossCodes,
  catchOdds,
  isCatch,
  meanMultiple,
  shotMultipleMax,
  type Species,
  targetsOf,
  wholeParts,
} from './fishing-model.ts';
import { fishingModels } from './waters.ts';

/** Enumerates every number the stream can produce, and every prize of every catch. */
function countedReturn(of: number, caught: (drawn: number) => boolean, { multiples }: Species) {
  let catches = 0n;
  for (let drawn = 0; drawn < of; drawn += 1) if (caught(drawn)) catches += 1n;
  const paid = multiples.reduce((sum, multiple) => sum + catches * BigInt(multiple), 0n);
  return { paid, ways: BigInt(of) * BigInt(multiples.length) };
}

test('every boss that a tile shows has a water, and no two waters are the same', () => {
  expect(fishingModels.map(({ boss }) => boss.code)).toEqual(bossCodes);
  expect(new Set(fishingModels.map(({ species }) => JSON.stringify(species))).size).toBe(
    fishingModels.length,
  );
});

describe.each(fishingModels)('$id', (model) => {
  const targets = targetsOf(model);

  test('returns exactly what it states, whatever the target of a shot', () => {
    for (const [, species] of targets) {
      const odds = catchOdds(model, species);
      const { paid, ways } = countedReturn(odds.of, (drawn) => isCatch(odds, drawn), species);
      expect(paid * BigInt(wholeParts)).toBe(BigInt(model.returnParts) * ways);
    }
  });

  test('states a return in the usual range for such a game', () => {
    expect(model.returnParts).toBeGreaterThanOrEqual(9_500);
    expect(model.returnParts).toBeLessThanOrEqual(9_700);
  });

  test('pays multiples of the stake within the cap, and most for the boss', () => {
    for (const [, { multiples }] of targets)
      for (const multiple of multiples) {
        expect(Number.isSafeInteger(multiple) && multiple >= 2).toBe(true);
        expect(multiple).toBeLessThanOrEqual(shotMultipleMax);
      }
    const others = model.species.map(meanMultiple);
    expect(meanMultiple(model.boss)).toBeGreaterThan(Math.max(...others));
    expect(Number.isSafeInteger(meanMultiple(model.boss))).toBe(true);
    expect(others).toEqual([...others].sort((one, other) => one - other));
    expect(model.species.map(({ code }) => code)).not.toContain(model.boss.code);
  });

  test('has odds that fit the range of the stream', () => {
    for (const [, species] of targets) expect(catchOdds(model, species).of).toBeLessThan(2 ** 32);
  });

  test('has a stake ladder of ascending whole minor units', () => {
    for (const stakes of Object.values(model.shotStakesMinor)) {
      expect(stakes.every((stake) => Number.isSafeInteger(stake) && stake > 0)).toBe(true);
      expect([...new Set(stakes)].sort((one, other) => one - other)).toEqual(stakes);
    }
  });
});

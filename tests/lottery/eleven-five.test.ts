import { describe, expect, it } from 'vitest';
import { elevenFive } from '#src/rules/lottery/eleven-five/eleven-five.ts';
import { elevenFiveReadings } from './number-reference.ts';
import { seededBelow } from './random.ts';
import { setsOf } from './reading.ts';
import { disagreement, someSelection } from './settlement-check.ts';

const below = seededBelow(11);
const balls = Array.from({ length: 11 }, (_, index) => String(index + 1).padStart(2, '0'));
/** All 462 draws regardless of order, and all 55,440 with order. */
const sets = setsOf(balls, 5);
const rows = ordersOf(balls, 5);

function ordersOf(left: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return left.flatMap((ball) =>
    ordersOf(
      left.filter((other) => other !== ball),
      count - 1,
    ).map((rest) => [ball, ...rest]),
  );
}

describe('11 choose 5, against its reference', () => {
  it('has a reference for every bet type', () => {
    expect(Object.keys(elevenFiveReadings).sort()).toEqual(elevenFive.betTypes.map(({ id }) => id).sort());
  });

  it('has the right number of possible draws', () => {
    expect([sets.length, rows.length]).toEqual([462, 55_440]);
  });

  it.each(elevenFive.betTypes)('$id pays as its reference does, over every draw', (betType) => {
    const reading = elevenFiveReadings[betType.id];
    const isUnordered = /any|sum/.test(betType.id);
    for (let round = 0; round < (isUnordered ? 20 : 1); round += 1) {
      const selection = someSelection(betType, below);
      const draws = isUnordered ? sets : rows;
      expect(reading && disagreement(betType, reading, selection, draws, true)).toBe(undefined);
    }
  });
});

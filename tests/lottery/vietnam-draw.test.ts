import { describe, expect, it } from 'vitest';
import { vietnam18 } from '#src/rules/lottery/vietnam/vietnam-18.ts';
import { vietnamNorth } from '#src/rules/lottery/vietnam/vietnam-north.ts';
import { seededBelow } from './random.ts';

const draws = 4_000;
/** The chi-square value with nine degrees of freedom that is exceeded once in a million. */
const ninesLimit = 45.1;

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe.each([vietnamNorth, vietnam18])('the numbers drawn for $shape', (rules) => {
  const below = seededBelow(27);
  const results = Array.from({ length: draws }, () => rules.draw(below));

  it('are valid results', () => {
    expect(results.filter((result) => rules.faultOf(result) !== undefined)).toEqual([]);
  });

  it('show every digit equally often at every position of every prize', () => {
    for (const [prize, numbers] of (results[0] ?? []).entries()) {
      const width = numbers[0]?.length ?? 0;
      for (let place = 0; place < width; place += 1) {
        const counts = Array.from({ length: 10 }, () => 0);
        for (const number of results.flatMap((result) => result[prize] ?? [])) {
          const digit = Number(number[place]);
          counts[digit] = (counts[digit] ?? 0) + 1;
        }
        expect(
          chiSquare(counts, (draws * numbers.length) / 10),
          `prize ${prize}, place ${place}`,
        ).toBeLessThan(ninesLimit);
      }
    }
  });

  it('are unordered within a prize', () => {
    const several = (results[0] ?? []).flatMap((numbers, prize) => (numbers.length > 1 ? [prize] : []));
    for (const prize of several) {
      const rising = results.filter(
        (result) => (result[prize]?.[0] ?? '') < (result[prize]?.[1] ?? ''),
      ).length;
      expect(Math.abs(rising - draws / 2)).toBeLessThan(5 * Math.sqrt(draws / 4));
    }
  });
});

it('draws each prize from its remaining numbers, starting with the special prize', () => {
  const bounds: number[] = [];
  vietnamNorth.draw((bound) => {
    bounds.push(bound);
    return 0;
  });
  expect(bounds.slice(0, 4)).toEqual([100_000, 100_000, 100_000, 99_999]);
  expect(bounds.slice(-4)).toEqual([100, 99, 98, 97]);
  expect(bounds).toHaveLength(27);
});

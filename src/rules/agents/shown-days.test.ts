import { expect, it } from 'vitest';
import { shownDays } from './shown-days.ts';

/** Days of so many active members, of whom so many stand below direct downlines; null where those brought nothing. */
const shown = (...days: (readonly [active: number, deeper: number | null])[]) =>
  shownDays(
    days.map(([active, deeper], startMs) => ({
      ...{ startMs, active, deeperActive: deeper ?? 0, holdsDeeper: deeper !== null },
    })),
  );

it('a sum ends with a day of five active members, and the last such day is kept back', () => {
  expect(shown([5, null], [4, null], [6, null], [5, null])).toEqual([0, 2]);
  expect(shown([5, null])).toEqual([]);
});

it('a sum with people below direct downlines ends only where five of those were active', () => {
  expect(shown([9, 1], [9, 4], [9, 2])).toEqual([]);
  expect(shown([9, 5], [9, 1], [9, 5])).toEqual([0]);
  expect(shown([9, 5], [9, 1], [9, 5], [9, 6])).toEqual([0, 2]);
});

it('a day on which nothing came from below direct downlines tells nothing of them', () => {
  expect(shown([9, 5], [9, null], [9, 5], [9, null], [9, null])).toEqual([0, 1]);
  expect(shown([9, null], [9, 1], [9, null], [9, null])).toEqual([0]);
});

it('corrections below direct downlines count like play of nobody', () => {
  expect(shown([9, 0], [9, null], [9, 5], [9, 5], [9, null])).toEqual([2]);
});

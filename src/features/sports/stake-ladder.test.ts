import { expect, test } from 'vitest';
import { sportsStakes } from './stake-ladder.ts';

test('stakes are round, ascending, and both limits are among them', () => {
  expect(sportsStakes(10, 1_000)).toEqual([10, 20, 50, 100, 200, 500, 1_000]);
  expect(sportsStakes(30, 450)).toEqual([30, 50, 100, 200, 450]);
  expect(sportsStakes(7, 7)).toEqual([7]);
});

import { expect, test } from 'vitest';
import type { FishingModel } from './fishing-model.ts';
import { readShots, writeShots } from './shot-list.ts';
import { fishingModel } from './waters.ts';

const shark = fishingModel('fish-shark') as FishingModel;
const shots = [
  { species: 'sardine', stakeMinor: 50 },
  { species: 'sardine', stakeMinor: 50 },
  { species: 'boss', stakeMinor: 100 },
  { species: 'sardine', stakeMinor: 50 },
];

test('a batch is written as runs and parsed back unchanged', () => {
  expect(writeShots(shots)).toBe('sardine-50-2_boss-100_sardine-50');
  expect(readShots(shark, ` ${writeShots(shots).toUpperCase()} `)).toEqual(shots);
});

test('the longest batch fits into a URL fragment', () => {
  const longest = Array.from({ length: 20 }, (_, at) => ({
    species: at % 2 === 0 ? 'pufferfish' : 'clownfish',
    stakeMinor: 10_000,
  }));
  expect(writeShots(longest).length).toBeLessThan(400);
});

test.each([
  '',
  'sardine',
  'sardine-0',
  'angler-50',
  'sardine-50-0',
  'sardine-50-21',
  'sardine-50__boss-1',
  'boss-1.5',
])('%j is not a valid batch in this water', (text) => {
  expect(readShots(shark, text)).toBeUndefined();
});

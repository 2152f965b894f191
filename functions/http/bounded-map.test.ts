import { expect, it } from 'vitest';
import { setBounded } from './bounded-map.ts';

it('evicts the entry that was added first, and only for a new one', () => {
  const map = new Map<string, number>();
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) setBounded(map, key, at, 2);
  expect([...map]).toEqual([
    ['b', 1],
    ['c', 3],
  ]);
});

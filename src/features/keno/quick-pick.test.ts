import { expect, test } from 'vitest';
import { arePicks } from '#src/rules/keno/keno-engine.ts';
import { luckyNumbers } from './quick-pick.ts';

test('lucky numbers are distinct numbers of the board, and none that is picked', () => {
  for (let turn = 0; turn < 200; turn += 1) {
    const picked = luckyNumbers([], 4);
    expect(arePicks([...picked, ...luckyNumbers(picked, 6)])).toBe(true);
  }
  const all = luckyNumbers([], 80);
  expect(new Set(all).size).toBe(80);
  expect(luckyNumbers(all, 1)).toEqual([]);
});

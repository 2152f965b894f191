import { expect, test } from 'vitest';
import { isNamedLevel, shownLevel } from './shown-level.ts';

test.each([
  ['Robin', true, 'Robin'],
  ['Robin', false, 'Robin'],
  ['', true, ''],
  ['0', true, ''],
  ['', false, '0'],
  ['0', false, '0'],
])('the level %o is shown, at a site with levels: %o, as %o', (stored, hasLevels, shown) => {
  expect(shownLevel(stored, hasLevels)).toBe(shown);
});

test('neither nothing nor 0 is a level that an operator named', () => {
  expect(['', '0', 'Robin'].map(isNamedLevel)).toEqual([false, false, true]);
});

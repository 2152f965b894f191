import { expect, test } from 'vitest';
import { durationText } from './clock.ts';

test('a duration shows hours only from one hour on', () => {
  expect(durationText(4_000)).toBe('0:04');
  expect(durationText(605_000)).toBe('10:05');
  expect(durationText(3_845_000)).toBe('1:04:05');
});

import { expect, it } from 'vitest';
import { afterWorkingDays } from './working-days.ts';

it.each([
  ['2026-11-23T10:00:00Z', '2026-11-26T10:00:00Z'],
  ['2026-11-26T10:00:00Z', '2026-12-01T10:00:00Z'],
  ['2026-11-28T10:00:00Z', '2026-12-02T10:00:00Z'],
])('counts three working days from %s to %s', (from, to) => {
  expect(afterWorkingDays(Date.parse(from), 3)).toBe(Date.parse(to));
});

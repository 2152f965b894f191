import { describe, expect, it } from 'vitest';
import { dayMs } from '#src/rules/durations.ts';
import { termEndMs } from './term.ts';

const days = (fromDay: number, toDay: number) => ({ fromMs: fromDay * dayMs, toMs: toDay * dayMs });

describe('the end of a bonus’s term', () => {
  it.each([
    ['one break', [days(2, 5)], 13],
    ['breaks that overlap, once', [days(1, 4), days(2, 5)], 14],
    ['a break within another, once', [days(1, 8), days(2, 3)], 17],
    ['a break that began before it, from its beginning', [days(-5, 3)], 13],
    ['breaks in a row, for 42 days in all', [days(1, 31), days(31, 61)], 52],
    ['a break after it not at all', [days(10, 20)], 10],
  ])('is later by %s', (_what, pauses, endDay) => {
    expect(termEndMs(0, 10, pauses)).toBe(endDay * dayMs);
  });
});

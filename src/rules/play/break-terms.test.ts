import { describe, expect, it } from 'vitest';
import { breakEndMs } from './break-terms.ts';

const at = (text: string) => Date.parse(text);

describe('the end of a break', () => {
  it.each([
    ['24-hours', '2026-03-28T22:00:00Z', '2026-03-29T22:00:00Z'],
    ['1-week', '2026-12-28T08:00:00Z', '2027-01-04T08:00:00Z'],
    ['6-weeks', '2026-01-01T00:00:00Z', '2026-02-12T00:00:00Z'],
    ['1-month', '2026-01-15T10:30:00Z', '2026-02-15T10:30:00Z'],
    ['6-months', '2026-08-15T10:30:00Z', '2027-02-15T10:30:00Z'],
    ['1-year', '2026-11-22T00:00:00Z', '2027-11-22T00:00:00Z'],
    ['3-years', '2026-11-22T00:00:00Z', '2029-11-22T00:00:00Z'],
    ['5-years', '2026-11-22T00:00:00Z', '2031-11-22T00:00:00Z'],
  ] as const)('of %s from %s is %s', (term, from, until) => {
    expect(breakEndMs(term, at(from))).toBe(at(until));
  });

  it.each([
    ['1-month', '2026-01-31T12:00:00Z', '2026-03-01T12:00:00Z'],
    ['6-months', '2026-08-31T12:00:00Z', '2027-03-01T12:00:00Z'],
    ['1-year', '2028-02-29T12:00:00Z', '2029-03-01T12:00:00Z'],
  ] as const)('of %s moves to the next month if the last month lacks the day', (term, from, until) => {
    expect(breakEndMs(term, at(from))).toBe(at(until));
  });

  it('is undefined for a break for ever', () => {
    expect(breakEndMs('for-ever', 0)).toBeUndefined();
  });
});

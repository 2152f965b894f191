import { describe, expect, it } from 'vitest';
import { dayOf, lastDays, lastMonths, spanOf } from './day-spans.ts';

const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();

describe('the dates of a history', () => {
  it('count today among the last days', () => {
    expect(lastDays(7, noon(2026, 3, 3))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(lastDays(1, noon(2026, 3, 3))).toEqual({ from: '2026-03-03', to: '2026-03-03' });
  });

  it('go back by months of the calendar, to the last day of a shorter one', () => {
    expect(lastMonths(12, noon(2026, 11, 22)).from).toBe('2025-11-22');
    expect(lastMonths(12, noon(2028, 2, 29)).from).toBe('2027-02-28');
    expect(lastMonths(1, noon(2026, 3, 31)).from).toBe('2026-02-28');
  });

  it('include the whole of their first and last day', () => {
    const { fromMs, toMs } = spanOf({ from: '2026-12-31', to: '2026-12-31' });
    expect(dayOf(Number(fromMs))).toBe('2026-12-31');
    expect(dayOf(Number(fromMs) - 1)).toBe('2026-12-30');
    expect(dayOf(Number(toMs) - 1)).toBe('2026-12-31');
    expect(dayOf(Number(toMs))).toBe('2027-01-01');
  });
});

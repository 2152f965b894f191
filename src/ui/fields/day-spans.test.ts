import { describe, expect, it } from 'vitest';
import { dayOf, lastDays, lastMonths, spanOf } from './day-spans.ts';

const noon = (day: string, timeZone = 'UTC') => ({ nowMs: Date.parse(`${day}T12:00Z`), timeZone });

describe('the dates of a history', () => {
  it('count today among the last days', () => {
    expect(lastDays(7, noon('2026-03-03'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(lastDays(1, noon('2026-03-03'))).toEqual({ from: '2026-03-03', to: '2026-03-03' });
  });

  it('go back by months of the calendar, to the last day of a shorter one', () => {
    expect(lastMonths(12, noon('2026-11-22')).from).toBe('2025-11-22');
    expect(lastMonths(12, noon('2028-02-29')).from).toBe('2027-02-28');
    expect(lastMonths(1, noon('2026-03-31')).from).toBe('2026-02-28');
  });

  it.each(['UTC', 'Asia/Karachi', 'Asia/Seoul', 'America/New_York'])(
    'include the whole of their first and last day in %s',
    (timeZone) => {
      const { fromMs, toMs } = spanOf({ from: '2026-12-31', to: '2026-12-31' }, timeZone);
      const at = (text: string, laterMs = 0) => dayOf(Number(text) + laterMs, timeZone);
      expect([at(fromMs, -1), at(fromMs)]).toEqual(['2026-12-30', '2026-12-31']);
      expect([at(toMs, -1), at(toMs)]).toEqual(['2026-12-31', '2027-01-01']);
    },
  );

  it('are the site’s, whatever the zone of the device', () => {
    const late = { nowMs: Date.parse('2026-03-03T21:30Z') };
    expect(lastDays(1, { ...late, timeZone: 'Asia/Seoul' }).to).toBe('2026-03-04');
    expect(lastDays(1, { ...late, timeZone: 'America/New_York' }).to).toBe('2026-03-03');
    expect(lastMonths(1, { ...late, timeZone: 'Asia/Karachi' })).toEqual({
      from: '2026-02-04',
      to: '2026-03-04',
    });
  });

  it('last as long as they do where clocks change', () => {
    const { fromMs, toMs } = spanOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/New_York');
    expect(Number(toMs) - Number(fromMs)).toBe(23 * 3_600_000);
  });
});

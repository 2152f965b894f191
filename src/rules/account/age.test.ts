import { describe, expect, it } from 'vitest';
import { ageOn, isDay } from './age.ts';

describe('ageOn', () => {
  it('increases on the birthday and not the day before', () => {
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17);
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  });

  it('increases on 1 March for someone born on 29 February', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });

  it('increases on 28 February if the rules say so, but on the day itself in a leap year', () => {
    expect(ageOn('2008-02-29', '2026-02-27', 'feb28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-02-28', 'feb28')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-28', 'feb28')).toBe(19);
    expect(ageOn('2008-02-29', '2028-02-29', 'feb28')).toBe(20);
    expect(ageOn('2008-02-28', '2026-02-27', 'feb28')).toBe(17);
  });
});

describe('isDay', () => {
  it('accepts only existing calendar days', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of ['2023-02-29', '2023-13-01', '2023-1-1', 'yesterday', ''])
      expect(isDay(text)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { fallenTo, nextLevel, risenTo } from './levels.ts';

const levels = [
  { name: 'Wren', fromMinor: 0, keepMonthMinor: 0 },
  { name: 'Robin', fromMinor: 1_000, keepMonthMinor: 100 },
  { name: 'Swift', fromMinor: 10_000, keepMonthMinor: 500 },
];
const at = (level: string, fallenFrom = '') => ({ level, fallenFrom });

describe('levels', () => {
  it('rise by the stakes of all time, several at once', () => {
    const staked = { totalMinor: 12_000, monthMinor: 0 };
    expect(risenTo(levels, at(''), staked)).toEqual(at('Swift'));
    expect(risenTo(levels, at('Wren'), { ...staked, totalMinor: 999 })).toEqual(at('Wren'));
    expect(risenTo(levels, at('Wren'), { ...staked, totalMinor: 1_000 })).toEqual(at('Robin'));
  });

  it('fall by one after a month with too few stakes, and the lowest stays', () => {
    expect(fallenTo(levels, at('Swift'), 499)).toEqual(at('Robin', 'Swift'));
    expect(fallenTo(levels, at('Swift'), 500)).toEqual(at('Swift'));
    expect(fallenTo(levels, at('Wren'), 0)).toEqual(at('Wren'));
  });

  it('that were lost are reached again by the stakes of a month, not by those of all time', () => {
    const lost = at('Robin', 'Swift');
    expect(risenTo(levels, lost, { totalMinor: 50_000, monthMinor: 499 })).toEqual(lost);
    expect(risenTo(levels, lost, { totalMinor: 50_000, monthMinor: 500 })).toEqual(at('Swift'));
  });

  it('name the one above', () => {
    expect(nextLevel(levels, '')?.name).toBe('Wren');
    expect(nextLevel(levels, 'Robin')?.name).toBe('Swift');
    expect(nextLevel(levels, 'Swift')).toBeUndefined();
  });
});

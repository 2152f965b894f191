import { describe, expect, it } from 'vitest';
import { type DaySum, shownDay } from './shown-day.ts';
import { shownHours, shownSums } from './shown-sums.ts';

const sumsOf = (...active: number[]) => active.map((count) => ({ active: count }));
const activeOf = (sums: readonly { readonly active: number }[]) => sums.map(({ active }) => active);

describe('sums beside their total', () => {
  it('are shown if five members were active in them', () => {
    expect(activeOf(shownSums(sumsOf(5, 9), 'apart'))).toEqual([5, 9]);
    expect(shownSums(sumsOf(4), 'apart')).toEqual([]);
  });

  it('hide the smallest with a rest that is too small, so that no difference tells it', () => {
    expect(activeOf(shownSums(sumsOf(5, 9, 4), 'apart'))).toEqual([9]);
    expect(activeOf(shownSums(sumsOf(5, 9, 0), 'apart'))).toEqual([9]);
    expect(activeOf(shownSums(sumsOf(5, 9, 4, 1), 'apart'))).toEqual([5, 9]);
  });

  it('count members that may be in several of them once', () => {
    expect(activeOf(shownSums(sumsOf(5, 9, 4, 1), 'shared'))).toEqual([9]);
  });
});

describe('hours of an open day', () => {
  const hour = (startMs: number, active: number, validMinor: number) => ({ startMs, active, validMinor });

  it('wait for five active members, and bring the quiet hours before', () => {
    const hours = [hour(1, 2, 10), hour(2, 5, 20), hour(3, 9, 30), hour(4, 1, 40), hour(5, 6, 50)];
    expect(shownHours(hours)).toEqual([
      { startMs: 2, validMinor: 30 },
      { startMs: 3, validMinor: 30 },
    ]);
  });

  it('keep the last one back, so that what is left of the day is of five members too', () => {
    expect(shownHours([hour(1, 5, 20), hour(2, 1, 7)])).toEqual([]);
    expect(shownHours([])).toEqual([]);
  });
});

describe('a sealed day of a branch', () => {
  const sum = (product: DaySum['product'], active: number, validMinor = 0, resultMinor = 0): DaySum => ({
    ...{ product, active, validMinor, resultMinor },
  });
  const direct = [sum('', 2), sum('slots', 2, 300, -90)];

  it('leaves people below direct downlines out where fewer than five were active', () => {
    const totals = [sum('', 6), sum('slots', 6, 700, -200)];
    const day = shownDay(totals, direct);
    expect(Object.fromEntries(day.products)).toEqual({ slots: 300 });
    expect(day).toMatchObject({ active: 2, isPartial: true, resultMinor: undefined });
  });

  it('shows all of them from five on, and the result unless it would be of few direct downlines', () => {
    const totals = [sum('', 7), sum('slots', 7, 800, -200)];
    const day = shownDay(totals, direct);
    expect(Object.fromEntries(day.products)).toEqual({ slots: 800 });
    expect(day).toMatchObject({ active: 7, isPartial: false, resultMinor: undefined });
    expect(shownDay(totals, [])).toMatchObject({ resultMinor: -200 });
    const many = [sum('', 5), sum('slots', 5, 500, -100)];
    expect(shownDay([sum('', 5), sum('slots', 5, 500, -100)], many)).toMatchObject({ resultMinor: -100 });
  });

  it('sums products that few played with another one', () => {
    const totals = [sum('', 9), sum('slots', 9, 900), sum('live', 5, 50), sum('sports', 3, 70)];
    expect(Object.fromEntries(shownDay(totals, []).products)).toEqual({ slots: 900, other: 120 });
  });
});

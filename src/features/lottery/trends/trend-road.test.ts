import { describe, expect, it } from 'vitest';
import { numberTrends } from './trend-counts.ts';
import { roadOf, roadRows, sideOf } from './trend-road.ts';

const drawn = (...numbers: string[]) => ({ numero: '202601010001', result: [numbers] });

describe('the road map', () => {
  it('runs down while a side lasts, and begins a new column when it changes', () => {
    expect(roadOf(['big', 'big', 'small', 'big'])).toEqual([
      { column: 0, row: 0, side: 'big' },
      { column: 0, row: 1, side: 'big' },
      { column: 1, row: 0, side: 'small' },
      { column: 2, row: 0, side: 'big' },
    ]);
  });

  it('lets a long run turn to the side, and gives every draw its own cell', () => {
    const long = Array.from({ length: roadRows + 2 }, () => 'odd' as const);
    const stones = roadOf([...long, 'even', ...long]);
    expect(stones[roadRows]).toMatchObject({ column: 1, row: roadRows - 1 });
    expect(new Set(stones.map(({ column, row }) => `${column}:${row}`)).size).toBe(stones.length);
  });

  it('counts sums as the boards do: 11 of a ranking is small, 810 of keno is neither', () => {
    expect(sideOf('ranking-ten', drawn('05', '06', '01'), 'size')).toBe('small');
    const keno = Array.from({ length: 20 }, (_, at) => String(at < 10 ? 40 : 41));
    expect(sideOf('keno', drawn(...keno), 'size')).toBe('neither');
    expect(sideOf('five-digits', drawn('9', '9', '5', '0', '0'), 'size')).toBe('big');
    expect(sideOf('five-digits', drawn('9', '9', '4', '0', '0'), 'parity')).toBe('even');
  });
});

describe('counts and gaps', () => {
  it('counts a number at its position, and for how many draws it has not been drawn', () => {
    const draws = [
      drawn('1', '2', '3', '4', '5'),
      drawn('7', '1', '3', '4', '5'),
      drawn('7', '2', '3', '4', '5'),
    ];
    const at = (number: string) =>
      numberTrends('five-digits', draws, 0).find((each) => each.number === number);
    expect(at('7')).toEqual({ number: '7', hits: 2, gap: 1 });
    expect(at('1')).toEqual({ number: '1', hits: 1, gap: 0 });
    expect(at('9')).toEqual({ number: '9', hits: 0, gap: 3 });
  });
});

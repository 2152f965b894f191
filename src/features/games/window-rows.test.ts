import { describe, expect, it } from 'vitest';
import { type Rows, rowsAround } from './window-rows.ts';

const total = 700;
const screen = (first: number): Rows => ({ first, last: first + 6 });
const size = ({ first, last }: Rows) => last - first;

/** Travels over rows one by one and tells every window on the way. */
function windows(from: number, to: number, start: Rows): Rows[] {
  const steps = Array.from(
    { length: Math.abs(to - from) + 1 },
    (_, step) => from + step * Math.sign(to - from),
  );
  let stand = start;
  return steps.map((at) => {
    stand = rowsAround(screen(at), total, stand);
    return stand;
  });
}

describe('the rows of a window', () => {
  it('always hold the screen, in either direction and after a jump', () => {
    for (const [from, to] of [
      [0, 690],
      [690, 0],
      [300, 340],
    ] as const)
      for (const [step, { first, last }] of windows(from, to, { first: 0, last: 9 }).entries()) {
        const at = from + step * Math.sign(to - from);
        expect(first).toBeLessThanOrEqual(at);
        expect(last).toBeGreaterThanOrEqual(Math.min(total, at + 6));
      }
  });

  it('stay few', () => {
    expect(Math.max(...windows(0, 690, { first: 0, last: 6 }).map(size))).toBeLessThanOrEqual(14);
  });

  it('move once for several rows of travel', () => {
    const passed = windows(100, 160, { first: 98, last: 113 });
    expect(new Set(passed.map(({ first }) => first)).size).toBeLessThanOrEqual(15);
  });

  it('reach further in the direction of travel', () => {
    expect(rowsAround(screen(110), total, { first: 98, last: 113 })).toEqual({ first: 108, last: 121 });
    expect(rowsAround(screen(110), total, { first: 110, last: 125 })).toEqual({ first: 105, last: 118 });
  });

  it('stop at either end of the list', () => {
    expect(rowsAround(screen(0), total, { first: 0, last: 0 })).toEqual({ first: 0, last: 11 });
    expect(rowsAround({ first: 694, last: 700 }, total, { first: 0, last: 9 })).toEqual({
      first: 692,
      last: 700,
    });
    expect(rowsAround({ first: 0, last: 2 }, 2, { first: 0, last: 0 })).toEqual({ first: 0, last: 2 });
  });

  it('go on when more rows were appended at the end', () => {
    expect(rowsAround({ first: 8, last: 14 }, 21, { first: 1, last: 14 }).last).toBe(19);
  });
});

import { describe, expect, it } from 'vitest';
import { type Rows, rowsAround, type MountedRows } from './window-rows.ts';

const total = 700;
const screen = (first: number): Rows => ({ first, last: first + 6 });
const downward = (first: number, last: number): MountedRows => ({ first, last, upward: false });
const upward = (first: number, last: number): MountedRows => ({ first, last, upward: true });
const size = ({ first, last }: Rows) => last - first;

/** Scrolls over the rows one by one and returns every window on the way. */
function windows(from: number, to: number, start: MountedRows): Rows[] {
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
  it('always cover the screen, in either direction and after a jump', () => {
    for (const [from, to] of [
      [0, 690],
      [690, 0],
      [300, 340],
    ] as const)
      for (const [step, { first, last }] of windows(from, to, downward(0, 9)).entries()) {
        const at = from + step * Math.sign(to - from);
        expect(first).toBeLessThanOrEqual(at);
        expect(last).toBeGreaterThanOrEqual(Math.min(total, at + 6));
      }
  });

  it('remain few', () => {
    expect(Math.max(...windows(0, 690, downward(0, 6)).map(size))).toBeLessThanOrEqual(12);
  });

  it('move only once per several rows of scrolling', () => {
    const passed = windows(100, 160, downward(98, 113));
    expect(new Set(passed.map(({ first }) => first)).size).toBeLessThanOrEqual(15);
  });

  it('extend further in the direction of scrolling', () => {
    expect(rowsAround(screen(110), total, downward(98, 113))).toEqual(downward(109, 121));
    expect(rowsAround(screen(110), total, downward(110, 125))).toEqual(upward(105, 117));
  });

  it('stay for one row of scrolling back, and turn round before the screen reaches their end', () => {
    const risen = upward(105, 117);
    expect(rowsAround(screen(109), total, risen)).toBe(risen);
    expect(rowsAround(screen(110), total, risen)).toBe(risen);
    expect(rowsAround(screen(111), total, risen)).toEqual(downward(110, 122));
  });

  it('stop at either end of the list', () => {
    expect(rowsAround(screen(0), total, downward(0, 0))).toEqual(downward(0, 11));
    expect(rowsAround({ first: 694, last: 700 }, total, downward(0, 9))).toEqual(downward(693, 700));
    expect(rowsAround({ first: 0, last: 2 }, 2, downward(0, 0))).toEqual(downward(0, 2));
  });

  it('continue when more rows were appended at the end', () => {
    expect(rowsAround({ first: 8, last: 14 }, 21, downward(1, 14)).last).toBe(19);
  });
});

import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { type DrawnResult, trendNumbers } from './trend-counts.ts';

/** One stone of a road map: its column, its row and its side. */
export interface Stone {
  readonly column: number;
  readonly row: number;
  readonly side: Side;
}

export type Side = 'big' | 'small' | 'over' | 'under' | 'odd' | 'even' | 'neither';
export type RoadKind = 'size' | 'parity';

/** The middle of the sums: a larger sum is big; the middle itself is small, or neither (see `isNeither`). */
const middleOf: Readonly<Record<LotteryShape, number>> = {
  'vietnam-north': 22.5,
  'vietnam-18': 27,
  'five-digits': 22.5,
  'three-dice': 10.5,
  'ranking-ten': 11,
  'eleven-five': 30,
  keno: 810,
};
/** Sums that are neither big nor small; for a ranking, 11 is small. */
const isNeither = (shape: LotteryShape, sum: number) =>
  sum === middleOf[shape] && (shape === 'eleven-five' || shape === 'keno');

/** The side of a draw's sum. */
export function sideOf(shape: LotteryShape, draw: DrawnResult, kind: RoadKind): Side {
  const numbers = trendNumbers(shape, draw.result).map(Number);
  const counted = shape === 'ranking-ten' ? numbers.slice(0, 2) : numbers;
  const sum = counted.reduce((total, number) => total + number, 0);
  if (kind === 'parity') return sum % 2 === 1 ? 'odd' : 'even';
  if (isNeither(shape, sum)) return 'neither';
  const [above, below] = sidesOf(shape, kind);
  return sum > middleOf[shape] ? above : below;
}

/** The two sides of a shape's sums, named as its bets name them. */
export function sidesOf(shape: LotteryShape, kind: RoadKind): readonly [Side, Side] {
  if (kind === 'parity') return ['odd', 'even'];
  return shape === 'keno' ? ['over', 'under'] : ['big', 'small'];
}

export const roadRows = 6;

/**
 * The road map: equal sides run down a column, and a change begins the next one. A run that is longer than a
 * column, or that meets another run, continues to the side.
 */
export function roadOf(sides: readonly Side[]): readonly Stone[] {
  const taken = new Set<string>();
  const stones: Stone[] = [];
  let [column, row, start] = [0, 0, -1];
  let before: Side | undefined;
  for (const side of sides) {
    if (side === before) {
      if (row + 1 < roadRows && !taken.has(`${column}:${row + 1}`)) row += 1;
      else column += 1;
    } else {
      start += 1;
      while (taken.has(`${start}:0`)) start += 1;
      [column, row] = [start, 0];
    }
    before = side;
    taken.add(`${column}:${row}`);
    stones.push({ column, row, side });
  }
  return stones;
}

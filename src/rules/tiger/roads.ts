import type { TableOutcome } from './table-payout.ts';

/** A mark on the big road: its side, its position, and the number of ties recorded on it. */
export interface RoadMark {
  readonly side: 'dragon' | 'tiger';
  readonly column: number;
  readonly row: number;
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/**
 * The big road: one column per run of a side, turning to the right at the bottom or where it meets another run's
 * tail. A tie marks the result before it; ties before the first result are added to that result.
 */
export function bigRoad(outcomes: readonly TableOutcome[]): readonly RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let tiesBefore = 0;
  let firstColumn = -1;
  for (const outcome of outcomes) {
    const last = marks.at(-1);
    if (outcome === 'tie' || outcome === 'suited') {
      if (last) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      else tiesBefore += 1;
      continue;
    }
    const next = last?.side === outcome ? following(last, taken) : firstFree((firstColumn += 1), taken);
    if (last?.side !== outcome) firstColumn = next.column;
    taken.add(`${next.column}:${next.row}`);
    marks.push({ ...next, side: outcome, ties: tiesBefore });
    tiesBefore = 0;
  }
  return marks;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

function following({ column, row }: Cell, taken: ReadonlySet<string>): Cell {
  const isFree = row + 1 < ROAD_ROWS && !taken.has(`${column}:${row + 1}`);
  return isFree ? { column, row: row + 1 } : { column: column + 1, row };
}

function firstFree(from: number, taken: ReadonlySet<string>): Cell {
  let column = from;
  while (taken.has(`${column}:0`)) column += 1;
  return { column, row: 0 };
}

/** The number of outcomes for each side. */
export function tally(
  outcomes: readonly TableOutcome[],
): Readonly<Record<'dragon' | 'tiger' | 'tie', number>> {
  const count = { dragon: 0, tiger: 0, tie: 0 };
  for (const outcome of outcomes) count[outcome === 'suited' ? 'tie' : outcome] += 1;
  return count;
}

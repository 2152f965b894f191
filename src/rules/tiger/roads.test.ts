import { describe, expect, it } from 'vitest';
import { bigRoad, tally } from './roads.ts';
import type { TableOutcome } from './table-payout.ts';

/** The outcomes of a row of letters: d, t, = and s for a suited tie. */
function outcomes(letters: string): TableOutcome[] {
  const of = { d: 'dragon', t: 'tiger', '=': 'tie', s: 'suited' } as const;
  return [...letters].map((letter) => of[letter as keyof typeof of]);
}

const cellsOf = (letters: string) =>
  bigRoad(outcomes(letters)).map(
    ({ side, column, row, ties }) => `${side[0]}${column},${row}${'='.repeat(ties)}`,
  );

describe('the big road', () => {
  it('goes down in a run and takes the next column when the side changes', () => {
    expect(cellsOf('ddt')).toEqual(['d0,0', 'd0,1', 't1,0']);
  });

  it('marks ties on the result before them, and the first ones on the first result', () => {
    expect(cellsOf('==d=st')).toEqual(['d0,0====', 't1,0']);
  });

  it('turns right at the bottom', () => {
    expect(cellsOf('dddddddd').slice(-3)).toEqual(['d0,5', 'd1,5', 'd2,5']);
  });

  it('turns right above the tail of an earlier run', () => {
    expect(cellsOf('dddddddtttttt').slice(-2)).toEqual(['t1,4', 't2,4']);
  });

  it('starts a run behind a tail that reaches the first row', () => {
    const marks = bigRoad(outcomes(`${'d'.repeat(8)}t${'d'.repeat(3)}`));
    const cells = marks.map(({ column, row }) => `${column},${row}`);
    expect(new Set(cells).size).toBe(marks.length);
  });

  it('draws nothing for ties alone', () => {
    expect(cellsOf('==s')).toEqual([]);
  });
});

describe('the tally', () => {
  it('counts suited ties as ties', () => {
    expect(tally(outcomes('ddt=s'))).toEqual({ dragon: 2, tiger: 1, tie: 2 });
  });
});

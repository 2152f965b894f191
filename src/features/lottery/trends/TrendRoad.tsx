import { useState } from 'react';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import type { DrawnResult } from './trend-counts.ts';
import { type RoadKind, roadOf, roadRows, type Side, sideOf, sidesOf } from './trend-road.ts';
import css from './trend.module.css';

interface Props {
  board: ReadyBoard;
  draws: readonly DrawnResult[];
}

const [cell, columns] = [24, 15];

/** The road map of the sums: runs of one side go down a column, and a change begins the next one. */
export function TrendRoad({ board, draws }: Props) {
  const { t, say } = useBoardWords();
  const [kind, setKind] = useState<RoadKind>('size');
  const sides = draws.map((draw) => sideOf(board.game.shape, draw, kind)).toReversed();
  const stones = roadOf(sides);
  /** Only the latest columns are shown. */
  const first = Math.max(0, Math.max(...stones.map(({ column }) => column + 1)) - columns);
  const shown = stones
    .filter(({ column }) => column >= first)
    .map((stone) => ({ ...stone, column: stone.column - first }));
  const name = (side: Side) => (side === 'neither' ? '–' : labelOf(board.labels, 'symbol', side));
  const count = (side: Side) => sides.filter((each) => each === side).length;
  const both = sidesOf(board.game.shape, kind);
  const pairText = (of: RoadKind) => sidesOf(board.game.shape, of).map(name).join(' · ');
  return (
    <>
      <fieldset className={css.places} aria-label={t.road}>
        <button
          className={css.roadKind}
          type="button"
          aria-pressed={kind === 'size'}
          onClick={() => setKind('size')}
        >
          {pairText('size')}
        </button>
        <button
          className={css.roadKind}
          type="button"
          aria-pressed={kind === 'parity'}
          onClick={() => setKind('parity')}
        >
          {pairText('parity')}
        </button>
      </fieldset>
      <div dir="ltr">
        <svg
          className={css.road}
          viewBox={`0 0 ${columns * cell} ${roadRows * cell}`}
          role="img"
          aria-label={both
            .map((side) => say(t.sideCount, { side: name(side), count: count(side) }))
            .join(', ')}
        >
          {Array.from({ length: columns * roadRows }, (_, at) => (
            <rect
              key={at}
              className={css.cell}
              x={(at % columns) * cell + 0.5}
              y={Math.floor(at / columns) * cell + 0.5}
              width={cell - 1}
              height={cell - 1}
              rx="4"
            />
          ))}
          {shown.map(({ column, row, side }) => (
            <g key={`${column}-${row}`} className={css.stone} data-side={side}>
              <circle cx={(column + 0.5) * cell} cy={(row + 0.5) * cell} r={cell / 2 - 3} />
              <text x={(column + 0.5) * cell} y={(row + 0.5) * cell + 4}>
                {[...name(side)][0]}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p className={css.legend}>
        {both.map((side) => say(t.sideCount, { side: name(side), count: count(side) })).join(' · ')}
      </p>
    </>
  );
}

import { useState } from 'react';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { type DrawnResult, numberTrends, trendPlan } from './trend-counts.ts';
import css from './trend.module.css';
import { TrendPlace } from './TrendPlace.tsx';

interface Props {
  shape: LotteryShape;
  draws: readonly DrawnResult[];
}

const [barStep, barWidth, barMax] = [32, 20, 96];
const perRow = 11;

/** How often each number was drawn, as bars, with its gap below. */
export function TrendCounts({ shape, draws }: Props) {
  const { t, say } = useBoardWords();
  const [place, setPlace] = useState(0);
  const { places } = trendPlan(shape);
  const trends = numberTrends(shape, draws, places > 0 ? place : undefined);
  const max = Math.max(1, ...trends.map(({ hits }) => hits));
  const rows = Array.from({ length: Math.ceil(trends.length / perRow) }, (_, row) =>
    trends.slice(row * perRow, (row + 1) * perRow),
  );
  return (
    <>
      {places > 0 ? <TrendPlace places={places} place={place} onChange={setPlace} /> : null}
      {rows.map((row) => (
        <svg
          key={row[0]?.number}
          className={css.bars}
          viewBox={`0 0 ${perRow * barStep} ${barMax + 56}`}
          role="img"
          aria-label={row.map(({ number, hits, gap }) => say(t.countOf, { number, hits, gap })).join('; ')}
        >
          {row.map(({ number, hits, gap }, at) => {
            const height = Math.max(3, (hits / max) * barMax);
            const middle = at * barStep + barStep / 2;
            return (
              <g key={number} className={hits === max ? css.hot : undefined}>
                <rect
                  x={middle - barWidth / 2}
                  y={barMax + 14 - height}
                  width={barWidth}
                  height={height}
                  rx="5"
                />
                <text className={css.hits} x={middle} y={barMax + 9 - height}>
                  {hits}
                </text>
                <text className={css.number} x={middle} y={barMax + 32}>
                  {number}
                </text>
                <text className={css.gap} x={middle} y={barMax + 48}>
                  {gap}
                </text>
              </g>
            );
          })}
        </svg>
      ))}
      <p className={css.legend}>{t.countsExplained}</p>
    </>
  );
}

import { useState } from 'react';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { type DrawnResult, trendNumbers, trendPlan } from './trend-counts.ts';
import css from './trend.module.css';
import { TrendPlace } from './TrendPlace.tsx';

interface Props {
  shape: LotteryShape;
  draws: readonly DrawnResult[];
}

const [rowStep, nameWidth, width] = [26, 86, 390];
const rowsMax = 30;

/** The results as a chart: a dot for each number, and for one position a line from draw to draw. */
export function TrendLast({ shape, draws }: Props) {
  const { t } = useBoardWords();
  const [place, setPlace] = useState(0);
  const { numbers, places } = trendPlan(shape);
  const rows = draws.slice(0, rowsMax);
  const step = (width - nameWidth) / numbers.length;
  const x = (number: string) => nameWidth + (numbers.indexOf(number) + 0.5) * step;
  const y = (row: number) => (row + 0.5) * rowStep;
  const shown = (draw: DrawnResult) => {
    const all = trendNumbers(shape, draw.result);
    return places > 0 ? all.slice(place, place + 1) : [...new Set(all)];
  };
  const line = places > 0 ? rows.map((draw, row) => `${x(shown(draw)[0] ?? '')},${y(row)}`).join(' ') : '';
  const radius = Math.min(11, step / 2 - 0.5);
  return (
    <>
      {places > 0 ? <TrendPlace places={places} place={place} onChange={setPlace} /> : null}
      <svg
        className={css.last}
        viewBox={`0 0 ${width} ${rows.length * rowStep}`}
        role="img"
        aria-label={rows
          .map((draw) => `${numeroText(draw.numero)}: ${trendNumbers(shape, draw.result).join(' ')}`)
          .join('; ')}
      >
        {rows.map((draw, row) => (
          <g key={draw.numero}>
            {row % 2 === 0 ? (
              <rect className={css.band} x="0" y={row * rowStep} width={width} height={rowStep} />
            ) : null}
            <text className={css.name} x="4" y={y(row) + 4}>
              {numeroText(draw.numero)}
            </text>
          </g>
        ))}
        {line === '' ? null : <polyline className={css.line} points={line} />}
        {rows.map((draw, row) =>
          shown(draw).map((number) => (
            <g key={`${draw.numero}-${number}`}>
              <circle className={css.dot} cx={x(number)} cy={y(row)} r={radius} />
              {radius < 7 ? null : (
                <text className={css.inDot} x={x(number)} y={y(row) + 4}>
                  {number}
                </text>
              )}
            </g>
          )),
        )}
      </svg>
      <p className={css.legend}>{t.lastExplained}</p>
    </>
  );
}

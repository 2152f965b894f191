import { clockText, weekdayText } from '#src/browser/date-text.ts';
import { direction, intlLocale } from '#src/i18n/languages.ts';
import { dayText } from '#src/rules/lottery/zone-days.ts';
import { dayMs } from '#src/rules/durations.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import type { PlotBar } from './plot-bars.ts';
import { PlotTable } from './PlotTable.tsx';
import type { ReportWords } from './report-words.ts';
import css from './report.module.css';

interface Props {
  bars: readonly PlotBar[];
  currency: string;
  /** The zone of hours; days have none. */
  timeZone: string | undefined;
  words: ReportWords;
}

const [width, plotHeight, labelHeight, topSpace] = [360, 132, 22, 18];
const lines = [0, 0.5, 1];
/** At most this many times are named below the plot. */
const namedMax = 4;

/** The valid turnover of a branch by hour or by day; the same figures as a table stand below. */
export function TurnoverPlot({ bars, currency, timeZone, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const money = (minor: number, whole = false) => moneyText(minor, currency, locale, { whole });
  const named = ({ atMs }: PlotBar) =>
    timeZone === undefined ? weekdayText(dayText(atMs / dayMs), locale) : clockText(atMs, locale, timeZone);
  const rowOf = (bar: PlotBar) => ({ ...bar, name: named(bar), amount: money(bar.validMinor ?? 0) });
  const most = Math.max(1, ...bars.map(({ validMinor }) => validMinor ?? 0));
  const step = width / bars.length;
  const barWidth = Math.min(22, step * 0.64);
  // Time runs with the text.
  const middleOf = (at: number) =>
    direction[language] === 'rtl' ? width - (at + 0.5) * step : (at + 0.5) * step;
  const heightOf = (share: number) => topSpace + plotHeight * (1 - share);
  const every = Math.ceil(bars.length / namedMax);
  const filled = bars.filter(({ validMinor }) => validMinor !== undefined && validMinor !== 0);
  return (
    <figure className={css.plot}>
      <svg
        viewBox={`0 0 ${width} ${topSpace + plotHeight + labelHeight}`}
        role="img"
        aria-label={timeZone === undefined ? t.plotDays : t.plotHours}
      >
        {lines.map((share) => (
          <line
            key={share}
            className={css.line}
            x1="0"
            x2={width}
            y1={heightOf(share)}
            y2={heightOf(share)}
          />
        ))}
        {filled.length > 0 ? (
          <text
            className={css.scale}
            x={direction[language] === 'rtl' ? width : 0}
            y={topSpace - 6}
            textAnchor="start"
          >
            {money(most, true)}
          </text>
        ) : null}
        {bars.map((bar, at) => (
          <Bar key={bar.atMs} bar={bar} most={most} middle={middleOf(at)} width={barWidth} />
        ))}
        {bars.map((bar, at) =>
          at % every === 0 ? (
            <text
              key={bar.atMs}
              className={css.time}
              x={at === 0 ? middleOf(0) - (middleOf(0) > width / 2 ? -step : step) / 2 : middleOf(at)}
              y={topSpace + plotHeight + labelHeight - 5}
              textAnchor={at === 0 ? 'start' : 'middle'}
            >
              {named(bar)}
            </text>
          ) : null,
        )}
      </svg>
      {filled.length > 0 ? (
        <PlotTable rows={filled.map(rowOf)} heading={timeZone === undefined ? t.day : t.hour} words={words} />
      ) : null}
    </figure>
  );
}

interface BarProps {
  bar: PlotBar;
  most: number;
  middle: number;
  width: number;
}

/** An hour or a day; one without turnover is a dash on the ground line. */
function Bar({ bar: { validMinor }, most, middle, width: barWidth }: BarProps) {
  const share = Math.max(0, validMinor ?? 0) / most;
  const height = share === 0 ? 2 : Math.max(4, share * plotHeight);
  return (
    <rect
      className={css.bar}
      data-known={validMinor !== undefined || undefined}
      data-filled={share > 0 || undefined}
      x={middle - barWidth / 2}
      y={topSpace + plotHeight - height}
      width={barWidth}
      height={height}
      rx={Math.min(4, height / 2)}
    />
  );
}

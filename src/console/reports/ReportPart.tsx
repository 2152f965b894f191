import { useState } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { LineChart, rangeOf } from '#src/console/chart/LineChart.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import { type ReportRow, reportsOverTime } from '#src/contracts/operations/reports.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { Bars } from './Bars.tsx';
import css from './console-reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import type { Report } from './reports.store.ts';

/** A report as a chart of one currency, and as a table beside it. */
export function ReportPart({ report }: { report: Report }) {
  const words = useWords();
  const currencies = [...new Set(report.rows.map(({ currency }) => currency))].sort();
  const [chosen, setChosen] = useState<string>();
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0];
  const about = said(words, 'reports.source', {
    time: secondsText(report.atMs, words.locale),
    zone: report.timeZone,
  });
  if (currency === undefined)
    return (
      <>
        <p className={css.about}>{about}</p>
        <p className={css.empty}>{said(words, 'reports.nothing')}</p>
      </>
    );
  const rows = report.rows.filter((row) => row.currency === currency);
  const isBonus = report.name === 'bonus';
  return (
    <>
      <p className={css.about}>
        {about} {report.isCut ? said(words, 'reports.cut', { count: report.rows.length }) : ''}
      </p>
      {currencies.length > 1 ? (
        <fieldset className={css.currencies} aria-label={said(words, 'reports.currency')}>
          {currencies.map((each) => (
            <button key={each} type="button" aria-pressed={each === currency} onClick={() => setChosen(each)}>
              {each}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={css.report}>
        <section className={css.chart} aria-label={said(words, 'reports.chart')}>
          {reportsOverTime.some((each) => each === report.name) ? (
            <OverTime rows={rows} currency={currency} isBonus={isBonus} />
          ) : (
            <Bars rows={rows} currency={currency} />
          )}
        </section>
        <ReportTable rows={rows} label={named(words, 'report', report.name)} isBonus={isBonus} />
      </div>
    </>
  );
}

interface OverTimeProps {
  rows: readonly ReportRow[];
  currency: string;
  isBonus: boolean;
}

function OverTime({ rows, currency, isBonus }: OverTimeProps) {
  const words = useWords();
  const series = [
    {
      name: named(words, 'sum', isBonus ? 'bonusStakeMinor' : 'stakeMinor'),
      values: rows.map((row) => (isBonus ? row.bonusStakeMinor : row.stakeMinor)),
    },
    {
      name: named(words, 'sum', isBonus ? 'bonusWinMinor' : 'winMinor'),
      values: rows.map((row) => (isBonus ? row.bonusWinMinor : row.winMinor)),
    },
  ] as const;
  const { max, min } = rangeOf(series);
  const money = (amountMinor: number) => moneyText(amountMinor, currency, words.locale);
  const [first, last] = [rows[0]?.key ?? '', rows.at(-1)?.key ?? ''];
  return (
    <LineChart
      label={said(words, 'reports.line', { currency, first, last, most: money(max) })}
      series={[...series]}
      {...{ first, last }}
      top={money(max)}
      bottom={money(min)}
    />
  );
}

import { useState } from 'react';
import { named, said, useWords } from '#src/console/words/words.ts';
import { reportsOverTime } from '#src/contracts/operations/reports.ts';
import { Bars } from './Bars.tsx';
import css from './console-reports.module.css';
import { OverTime } from './OverTime.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportViews, rowsOf } from './report-view.ts';
import type { Report } from './reports.store.ts';
import { nothingKeys, sourceText } from './source-text.ts';

/** Tables of more columns than this stand below their chart. */
const columnsBeside = 4;

/** A report as a chart of one currency, and as a table with it. */
export function ReportPart({ report }: { report: Report }) {
  const words = useWords();
  const all = rowsOf(report);
  const currencies = [...new Set(all.flatMap(({ currency }) => currency ?? []))].sort();
  const [chosen, setChosen] = useState<string>();
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0];
  const about = sourceText(report, words);
  if (all.length === 0)
    return (
      <>
        <p className={css.about}>{about}</p>
        <p className={css.empty}>{said(words, nothingKeys[report.source])}</p>
      </>
    );
  const rows = all.filter((row) => row.currency === currency);
  const { columns, lines } = reportViews[report.name];
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
      <div className={css.report} data-beside={columns.length <= columnsBeside}>
        <section className={css.chart} aria-label={said(words, 'reports.chart')}>
          {reportsOverTime.includes(report.name) ? (
            <OverTime rows={rows} currency={currency} lines={lines} />
          ) : (
            <Bars rows={rows} />
          )}
        </section>
        <ReportTable rows={rows} columns={columns} label={named(words, 'report', report.name)} />
      </div>
    </>
  );
}

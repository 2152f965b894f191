import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { late } from '#src/console/late/late.tsx';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { $place, filterBy, followAddress } from '#src/console/kit/place.store.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { reportNames, reportsByHour } from '#src/contracts/operations/reports.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './console-reports.module.css';
import { ReportPart } from './ReportPart.tsx';
import { $report, type ReportRequest, requestFrom, fileAddress, loadReport } from './reports.store.ts';

/** Loaded with the report below which it stands. */
const LateTillsNow = late(async () => (await import('./TillsNow.tsx')).TillsNow);

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** Reports from sums and records that are kept anyway; which one, and of which days, is in the address. */
export function ReportsPage({ screen, menu }: Props) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <Reports />
    </OwnPage>
  );
}

function Reports() {
  const place = useStore($place, { ssr: 'initial' });
  useEffect(followAddress, []);
  return place ? <Asking request={requestFrom(place.filters)} /> : null;
}

function Asking({ request }: { request: ReportRequest }) {
  const words = useWords();
  const report = useStore($report, { ssr: 'initial' });
  const { name, from, to, by } = request;
  useEffect(() => void loadReport({ name, from, to, by }), [name, from, to, by]);
  const read = report?.ok ? report.value : undefined;
  return (
    <>
      <form className={css.asking} onSubmit={(event) => event.preventDefault()}>
        <div>
          <label htmlFor="report-name">{said(words, 'reports.name')}</label>
          <select id="report-name" value={name} onChange={({ target }) => filterBy({ name: target.value })}>
            {reportNames.map((each) => (
              <option key={each} value={each}>
                {named(words, 'report', each)}
              </option>
            ))}
          </select>
        </div>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`report-${end}`}>
              {said(words, end === 'from' ? 'reports.from' : 'reports.to')}
            </label>
            <input
              id={`report-${end}`}
              type="date"
              value={request[end] || (read?.[end] ?? '')}
              onChange={({ target }) => filterBy({ [end]: target.value })}
            />
          </div>
        ))}
        {reportsByHour.some((each) => each === name) ? (
          <div>
            <label htmlFor="report-by">{said(words, 'reports.by')}</label>
            <select id="report-by" value={by} onChange={({ target }) => filterBy({ by: target.value })}>
              <option value="day">{said(words, 'reports.byDay')}</option>
              <option value="hour">{said(words, 'reports.byHour')}</option>
            </select>
          </div>
        ) : null}
        <a className={css.file} href={fileAddress(request)} download>
          {said(words, 'reports.file')}
        </a>
      </form>
      {report === undefined ? <Skeleton shape="row" count={6} label={text(words, 'list.loading')} /> : null}
      {report?.ok === false ? (
        <ErrorState
          title={text(words, 'detail.failed')}
          retryLabel={text(words, 'list.retry')}
          onRetry={() => void loadReport(request)}
        >
          {failureWords(words, report.code)}
        </ErrorState>
      ) : null}
      {read ? <ReportPart report={read} /> : null}
      {read?.name === 'cashier' ? <LateTillsNow /> : null}
    </>
  );
}

import { Value } from '#src/console/kit/Value.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import css from './console-reports.module.css';
import type { ReportRow } from './report-view.ts';

/** How many rows are drawn; the table has all of them. */
const drawn = 12;

/** The rows of the largest stakes as bars, each with its name and sum. */
export function Bars({ rows }: { rows: readonly ReportRow[] }) {
  const words = useWords();
  const shown = rows.slice(0, drawn).map((row) => ({ ...row, stakeMinor: row.figures['stakeMinor'] ?? 0 }));
  const most = Math.max(1, ...shown.map(({ stakeMinor }) => stakeMinor));
  return (
    <figure className={css.bars}>
      <figcaption>
        {named(words, 'sum', 'stakeMinor')}, {said(words, 'reports.largest', { count: shown.length })}
      </figcaption>
      {shown.map(({ key, title = key, currency, stakeMinor }) => (
        <div key={key}>
          <span className={css.name}>{title}</span>
          <Value kind="money" value={stakeMinor} currency={currency} />
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0, (stakeMinor / most) * 100).toFixed(2)} height="6" />
          </svg>
        </div>
      ))}
    </figure>
  );
}

import { Value } from '#src/console/kit/Value.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import css from './console-reports.module.css';
import { isMoney, type ReportRow } from './report-view.ts';

interface Props {
  rows: readonly ReportRow[];
  columns: readonly string[];
  label: string;
}

/** What scrolls can be reached by the keyboard. */
const reachable = { tabIndex: 0 };

/** Every row of a report in one currency; where it is wider than the screen, it scrolls beside its first column. */
export function ReportTable({ rows, columns, label }: Props) {
  const words = useWords();
  return (
    <section className={css.scroll} aria-label={label} {...reachable}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{named(words, 'sum', 'reportKey')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {named(words, 'sum', column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" title={row.key}>
                {row.title ?? row.key}
                {row.isPartial ? <small>{said(words, 'reports.partial')}</small> : null}
              </th>
              {columns.map((column) => (
                <Figure key={column} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ row, column }: { row: ReportRow; column: string }) {
  const words = useWords();
  const value = row.figures[column] ?? 0;
  if (!isMoney(column)) return <td className="number">{value.toLocaleString(words.locale)}</td>;
  return (
    <td>
      <Value kind="money" value={value} currency={row.currency} />
    </td>
  );
}

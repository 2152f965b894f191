import type { ReportWords } from './report-words.ts';
import css from './report.module.css';

interface Props {
  /** The hours or days with turnover, by name, and their amounts as text. */
  rows: readonly { readonly atMs: number; readonly name: string; readonly amount: string }[];
  /** What the names are. */
  heading: string;
  words: ReportWords;
}

/** The figures of a plot as a table, folded away until it is asked for. */
export function PlotTable({ rows, heading, words: { t } }: Props) {
  return (
    <details className={css.asTable}>
      <summary>{t.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t.turnover}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ atMs, name, amount }) => (
            <tr key={atMs}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{amount}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { shortDateTimeText } from '#src/browser/date-text.ts';
import { Value } from '#src/console/kit/Value.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import css from './console-home.module.css';

interface Row {
  readonly hourMs: number;
  readonly bets: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly ggrMinor: number;
}

/** What the lines show, hour by hour, the newest first. */
export function HoursTable({ rows, currency }: { rows: readonly Row[]; currency: string }) {
  const words = useWords();
  return (
    <details>
      <summary>{said(words, 'home.table')}</summary>
      <div className={css.table}>
        <table aria-label={said(words, 'home.table')}>
          <thead>
            <tr>
              <th scope="col">{said(words, 'home.hour')}</th>
              {(['bets', 'stakes', 'wins', 'ggr'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {named(words, 'figure', name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.hourMs}>
                <th scope="row">{shortDateTimeText(row.hourMs, words.locale)}</th>
                <td className="number">{row.bets.toLocaleString(words.locale)}</td>
                {(['stakeMinor', 'winMinor', 'ggrMinor'] as const).map((name) => (
                  <td key={name} className="number">
                    <Value kind="money" value={row[name]} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

import { Value } from '#src/console/kit/Value.tsx';
import { named, useWords } from '#src/console/words/words.ts';
import type { ReportRow } from '#src/contracts/operations/reports.ts';
import css from './console-reports.module.css';

interface Props {
  rows: readonly ReportRow[];
  label: string;
  isBonus: boolean;
}

const sums = ['stakeMinor', 'winMinor', 'ggrMinor'] as const;
const bonusSums = ['bonusStakeMinor', 'bonusWinMinor'] as const;

/** Every row of a report in one currency. */
export function ReportTable({ rows, label, isBonus }: Props) {
  const words = useWords();
  const columns = isBonus ? bonusSums : sums;
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{named(words, 'sum', 'reportKey')}</th>
          {isBonus ? null : <th scope="col">{named(words, 'sum', 'bets')}</th>}
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
            </th>
            {isBonus ? null : <td className="number">{row.bets.toLocaleString(words.locale)}</td>}
            {columns.map((column) => (
              <td key={column}>
                <Value kind="money" value={row[column]} currency={row.currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

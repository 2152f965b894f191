import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { Income } from './report.store.ts';
import type { ReportWords } from './report-words.ts';
import css from './report.module.css';

interface Props {
  income: Income;
  words: ReportWords;
}

/** What the agent's statements came to, in the half-month that runs and in the one before. */
export function IncomeTable({ income: { currency, previous, current }, words: { t, language } }: Props) {
  const rows = [
    [t.rebate, current.rebateMinor, previous.rebateMinor],
    [t.salary, current.salaryMinor, previous.salaryMinor],
    [t.dividend, current.dividendMinor, previous.dividendMinor],
    [t.fee, current.feeMinor, previous.feeMinor],
  ] as const;
  const money = (minor: number) => (
    <Money amountMinor={minor} currency={currency} locale={intlLocale[language]} />
  );
  return (
    <section className={css.section}>
      <h3>{t.income}</h3>
      <table className={css.income}>
        <thead>
          <tr>
            <th scope="col">{t.income}</th>
            <th scope="col">{t.half}</th>
            <th scope="col">{t.lastHalf}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, before]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(now)}</td>
              <td>{money(before)}</td>
            </tr>
          ))}
          {current.estimateMinor === undefined ? null : (
            <tr>
              <th scope="row">{t.incomeEstimate}</th>
              <td>{money(current.estimateMinor)}</td>
              <td>–</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={css.faint}>{t.incomeExplained}</p>
    </section>
  );
}

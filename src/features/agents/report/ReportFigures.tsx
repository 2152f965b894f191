import { shortDateTimeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { BranchList } from './BranchList.tsx';
import { IncomeTable } from './IncomeTable.tsx';
import { plotBars } from './plot-bars.ts';
import { ProductBars } from './ProductBars.tsx';
import type { ReadyReport } from './report.store.ts';
import type { ReportWords } from './report-words.ts';
import { SoFar } from './SoFar.tsx';
import { TurnoverPlot } from './TurnoverPlot.tsx';
import css from './report.module.css';

interface Props {
  ready: ReadyReport;
  words: ReportWords;
}

/** What the branch brought in a span: its sum, when, in which products, by which branches, and what is left out. */
export function ReportFigures({ ready, words }: Props) {
  const { t, language } = words;
  const { report, days, timeZone } = ready;
  const { currency, total, completeUntilMs, products } = report;
  const locale = intlLocale[language];
  const isOneDay = days.from === days.to;
  const isPartial = report.days.some((day) => day.isPartial);
  const isOpen = report.days.length === 0 && isOneDay;
  return (
    <>
      <section className={css.head}>
        <h3 className={css.label}>{t.turnover}</h3>
        <p className={css.figure}>
          <Money amountMinor={total.validMinor} currency={currency} locale={locale} />
        </p>
        {total.resultMinor === undefined ? null : (
          <p className={css.faint}>
            {t.result} <Money amountMinor={total.resultMinor} currency={currency} locale={locale} signed />
          </p>
        )}
        <p className={css.faint}>
          {completeUntilMs === undefined
            ? t.notCounted
            : fill(
                t.completeUntil,
                { at: zonedText(shortDateTimeText, completeUntilMs, locale, timeZone) },
                locale,
              )}
        </p>
        <TurnoverPlot
          bars={plotBars(report, days, timeZone)}
          currency={currency}
          timeZone={isOneDay ? timeZone : undefined}
          words={words}
        />
        {isOneDay ? <p className={css.faint}>{t.hoursExplained}</p> : null}
      </section>
      {isPartial ? <p className={css.note}>{t.partial}</p> : null}
      {products.length === 0 ? (
        <EmptyState icon="clock" title={t.nothingYet}>
          {isOpen ? t.nothingOpen : t.nothingExplained}
        </EmptyState>
      ) : (
        <ProductBars report={report} words={words} />
      )}
      <SoFar ready={ready} words={words} />
      <BranchList ready={ready} words={words} />
      <IncomeTable income={ready.income} words={words} />
    </>
  );
}

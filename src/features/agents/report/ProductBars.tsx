import { direction, intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { TeamReport } from './plot-bars.ts';
import type { ReportWords } from './report-words.ts';
import css from './report.module.css';

interface Props {
  report: TeamReport;
  words: ReportWords;
}

/** The products by their valid turnover, the largest first, each with a bar of its share. */
export function ProductBars({ report: { products, currency }, words: { t, language } }: Props) {
  const shown = products.toSorted((one, other) => other.validMinor - one.validMinor);
  const most = Math.max(1, ...shown.map(({ validMinor }) => validMinor));
  return (
    <section className={css.section}>
      <h3>{t.products}</h3>
      <ul className={css.products}>
        {shown.map(({ product, validMinor }) => {
          const share = (Math.max(0, validMinor) / most) * 100;
          return (
            <li key={product}>
              <span className={css.productHead}>
                <span>{t[product]}</span>
                <Money amountMinor={validMinor} currency={currency} locale={intlLocale[language]} />
              </span>
              <svg className={css.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className={css.track} width="100" height="6" />
                <rect
                  className={css.filled}
                  x={direction[language] === 'rtl' ? 100 - share : 0}
                  width={share}
                  height="6"
                />
              </svg>
            </li>
          );
        })}
      </ul>
      {shown.some(({ product }) => product === 'other') ? (
        <p className={css.faint}>{t.otherExplained}</p>
      ) : null}
    </section>
  );
}

import { TermsList } from '#src/features/rewards/centre/TermsList.tsx';
import css from '#src/features/rewards/centre/centre.module.css';
import { intlLocale } from '#src/i18n/languages.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { Rates } from './rebate.store.ts';
import { rateText } from './rebate-texts.ts';
import type { RebateWords } from './rebate-words.server.ts';

interface Props {
  rates: Rates;
  words: RebateWords;
}

/** The member's level, and the rates of the rebate by product and of the cashback, with their terms. */
export function RebateRates({ rates: { level, rebate, cashback }, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const period = { day: t.perDay, week: t.perWeek };
  return (
    <section className={css.section} aria-labelledby="rebate-rates">
      <h2 id="rebate-rates">{t.rates}</h2>
      {rebate ? (
        <div className={css.bonus} data-scheme="rebate">
          <div className={css.words}>
            <b>{rebate.title}</b>
            <span className={css.faint}>{period[rebate.period]}</span>
          </div>
          <dl className={css.facts}>
            {level === '' ? null : (
              <div>
                <dt>{t.level}</dt>
                <dd>
                  <bdi translate="no">{level}</bdi>
                </dd>
              </div>
            )}
            {rebate.rates.map(({ product, ppm }) => (
              <div key={product}>
                <dt>{t[product]}</dt>
                <dd>{rateText(ppm, locale)}</dd>
              </div>
            ))}
          </dl>
          <TermsList terms={rebate.terms} words={words} />
        </div>
      ) : null}
      {cashback ? (
        <div className={css.bonus} data-scheme="cashback">
          <div className={css.words}>
            <b>{cashback.title}</b>
            <span className={css.faint}>{period[cashback.period]}</span>
          </div>
          <dl className={css.facts}>
            <div>
              <dt>{t.ofLoss}</dt>
              <dd>{rateText(cashback.ofNetLossPpm, locale)}</dd>
            </div>
            <div>
              <dt>{t.atMost}</dt>
              <dd>
                <Money amountMinor={cashback.maxMinor} currency={cashback.currency} locale={locale} />
              </dd>
            </div>
          </dl>
          <TermsList terms={cashback.terms} words={words} />
        </div>
      ) : null}
    </section>
  );
}

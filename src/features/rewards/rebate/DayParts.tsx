import type { RebateDay } from '#src/contracts/rewards/day-close.ts';
import css from '#src/features/rewards/centre/centre.module.css';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { hasFractions, rateText } from './rebate-texts.ts';
import type { RebateWords } from './rebate-words.server.ts';
import own from './rebate.module.css';

interface Props {
  day: RebateDay;
  currency: string;
  words: RebateWords;
}

/** How the amount of a day came about, on demand: by product, and the cashback of a period that ended with it. */
export function DayParts({ day, currency, words }: Props) {
  const { t, language } = words;
  const { products, rebateMinor, cashbackMinor } = day;
  const locale = intlLocale[language];
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currency={currency} locale={locale} />
  );
  return (
    <details className={css.details}>
      <summary>
        {t.byProduct}
        <Icon name="chevron" mirrored />
      </summary>
      <dl className={`${css.facts} ${own.parts}`}>
        {products.map(({ product, validMinor, ppm, owedMinor }) => {
          const values = { counted: moneyText(validMinor, currency, locale) };
          return (
            <div key={product}>
              <dt>
                {t[product]}
                <span className={css.faint}>
                  {ppm === undefined
                    ? fill(t.countedNone, values, locale)
                    : fill(t.counted, { ...values, percent: rateText(ppm, locale) }, locale)}
                </span>
              </dt>
              <dd>{money(owedMinor)}</dd>
            </div>
          );
        })}
        <div>
          <dt>{t.rebate}</dt>
          <dd>{money(rebateMinor)}</dd>
        </div>
        {cashbackMinor > 0 ? (
          <div>
            <dt>{t.cashback}</dt>
            <dd>{money(cashbackMinor)}</dd>
          </div>
        ) : null}
      </dl>
      {hasFractions(day) ? <p className={`${css.faint} ${own.note}`}>{t.fractions}</p> : null}
    </details>
  );
}

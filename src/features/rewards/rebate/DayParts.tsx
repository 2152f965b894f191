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
        {products.map((product) => (
          <div key={product.product}>
            <dt>
              {t[product.product]}
              <span className={css.faint}>{countedText(product, currency, words)}</span>
            </dt>
            <dd>{money(product.owedMinor)}</dd>
          </div>
        ))}
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

/** What of a product's stakes counted, and at which rate. */
function countedText(
  { stakeMinor, validMinor, ppm }: RebateDay['products'][number],
  currency: string,
  { t, language }: RebateWords,
): string {
  const locale = intlLocale[language];
  const counted = moneyText(validMinor, currency, locale);
  if (ppm === undefined) return fill(t.countedNone, { counted }, locale);
  const values = {
    counted,
    staked: moneyText(stakeMinor, currency, locale),
    percent: rateText(ppm, locale),
  };
  return fill(validMinor === stakeMinor ? t.counted : t.countedOf, values, locale);
}

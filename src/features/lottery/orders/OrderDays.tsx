import { weekdayText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './orders.module.css';
import type { OrdersPage } from './orders.store.ts';
import type { OrdersWords } from './orders-words.server.ts';

interface Props {
  days: OrdersPage['days'];
  currency: string;
  words: OrdersWords;
}

/** The number, cost and payout of each day's tickets, by the site's days. */
export function OrderDays({ days, currency, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const played = days.filter(({ tickets }) => tickets > 0);
  if (played.length === 0) return null;
  return (
    <ul className={css.days} aria-label={t.days}>
      {played.map(({ day, tickets, costMinor, payoutMinor }) => (
        <li key={day} className={css.day}>
          <span className={css.date}>{weekdayText(day, locale)}</span>
          <span className={css.when}>{fill(t.ticketsCount, { count: tickets }, locale)}</span>
          <dl className={css.totals}>
            <div>
              <dt>{t.staked}</dt>
              <dd>
                <Money amountMinor={costMinor} currency={currency} locale={locale} />
              </dd>
            </div>
            <div>
              <dt>{t.paid}</dt>
              <dd>
                <Money amountMinor={payoutMinor} currency={currency} locale={locale} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

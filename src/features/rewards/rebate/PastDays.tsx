import { dayText, shortDateText } from '#src/browser/date-text.ts';
import type { RebateDay } from '#src/contracts/rewards/day-close.ts';
import css from '#src/features/rewards/centre/centre.module.css';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { DayParts } from './DayParts.tsx';
import type { ClosedDays } from './rebate.store.ts';
import { owedMinor } from './rebate-texts.ts';
import type { RebateWords } from './rebate-words.server.ts';
import own from './rebate.module.css';

interface Props {
  closed: ClosedDays;
  words: RebateWords;
}

/** The closed days that were paid, or that owed nothing, newest first. */
export function PastDays({ closed: { days, currency = '' }, words }: Props) {
  const { t } = words;
  const past = days.filter(({ state }) => state !== 'open');
  if (past.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="past-days">
      <h2 id="past-days">{t.past}</h2>
      <ul className={css.rows}>
        {past.map((day) => (
          <PastDay key={day.day} day={day} currency={currency} words={words} />
        ))}
      </ul>
    </section>
  );
}

interface PastDayProps {
  day: RebateDay;
  currency: string;
  words: RebateWords;
}

function PastDay({ day, currency, words }: PastDayProps) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const isPaid = day.state === 'paid';
  return (
    <li className={own.day} data-day={day.day}>
      <div className={own.head}>
        <div className={css.words}>
          <span>{dayText(day.day, locale)}</span>
          <span className={isPaid ? css.gain : css.faint}>
            {isPaid && day.paidAtMs !== undefined
              ? fill(t.paidOn, { date: shortDateText(day.paidAtMs, locale) }, locale)
              : t.nothing}
          </span>
        </div>
        {isPaid ? (
          <b>
            <Money amountMinor={owedMinor(day)} currency={currency} locale={locale} />
          </b>
        ) : null}
      </div>
      {day.products.length > 0 ? <DayParts day={day} currency={currency} words={words} /> : null}
    </li>
  );
}

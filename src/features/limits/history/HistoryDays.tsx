import type { WordsFor } from '#src/i18n/words.ts';
import { useState } from 'react';
import { dayText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './history.module.css';
import type { HistoryDay } from './history.store.ts';
import { MovementsSheet } from './MovementsSheet.tsx';

interface Props {
  days: readonly HistoryDay[];
  currency: string;
  timeZone: string;
  words: WordsFor<'limits-history' | 'movements' | 'activity'>;
}

/** The days with play, latest first; a tap on one shows all of its movements. */
export function HistoryDays({ days, currency, timeZone, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const [day, setDay] = useState<HistoryDay>();
  const detail = ({ stakedMinor, wonMinor, bonusStakedMinor, bonusWonMinor }: HistoryDay) =>
    [
      [t.staked, stakedMinor],
      [t.won, wonMinor],
      [t.bonusStaked, bonusStakedMinor],
      [t.bonusWon, bonusWonMinor],
    ]
      .filter(([, amount]) => amount !== undefined)
      .map(([label, amount]) => `${label} ${moneyText(Number(amount), currency, locale)}`)
      .join(' · ');
  return (
    <section className={css.days} aria-labelledby="days-title">
      <h2 id="days-title" className={css.title}>
        {t.byDay}
      </h2>
      <List label={t.byDay}>
        {days.map((each) => (
          <ListRow
            key={each.day}
            place={each.day}
            title={dayText(each.day, locale)}
            detail={<bdi>{detail(each)}</bdi>}
            end={<Money amountMinor={each.netMinor} currency={currency} locale={locale} signed />}
            onPress={() => setDay(each)}
          />
        ))}
      </List>
      <MovementsSheet
        timeZone={timeZone}
        day={day}
        title={day ? fill(t.movements, { day: dayText(day.day, locale) }, locale) : ''}
        words={words}
        onClose={() => setDay(undefined)}
      />
    </section>
  );
}

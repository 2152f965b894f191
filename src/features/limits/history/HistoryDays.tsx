import type { WordsFor } from '#src/i18n/words.ts';
import { useState } from 'react';
import { dayText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './history.module.css';
import { type History, type HistoryDay, loadOlderDays } from './history.store.ts';
import { MovementsSheet } from './MovementsSheet.tsx';

interface Props {
  history: Extract<History, { status: 'ready' }>;
  timeZone: string;
  words: WordsFor<'limits-history'>;
}

/** The days with play, latest first; a tap on one shows all of its movements. */
export function HistoryDays({ history, timeZone, words }: Props) {
  const { t, language } = words;
  const [day, setDay] = useState<HistoryDay>();
  const { days, currency, nextCursor } = history;
  const older = async () => {
    if (!(await loadOlderDays())) showToast(t.historyFailed, { kind: 'danger' });
  };
  const detail = ({ stakedMinor, wonMinor }: HistoryDay) =>
    [
      [t.staked, stakedMinor],
      [t.won, wonMinor],
    ]
      .map(([label, amount]) => `${label} ${moneyText(Number(amount), currency, intlLocale[language])}`)
      .join(' · ');
  if (days.length === 0 && nextCursor === undefined) return <EmptyState icon="receipt" title={t.noDays} />;
  return (
    <section className={css.days} aria-labelledby="days-title">
      <h2 id="days-title" className={css.title}>
        {t.byDay}
      </h2>
      <List label={t.byDay}>
        {days.map((each) => (
          <ListRow
            key={each.day}
            title={dayText(each.day, intlLocale[language])}
            detail={<bdi>{detail(each)}</bdi>}
            end={<Money amountMinor={each.netMinor} currency={currency} locale={intlLocale[language]} />}
            onPress={() => setDay(each)}
          />
        ))}
      </List>
      {nextCursor === undefined ? null : (
        <>
          <p className={css.note}>{t.moreExplained}</p>
          <Button wide busy={history.more === 'loading'} onClick={() => void older()}>
            {t.more}
          </Button>
        </>
      )}
      <MovementsSheet
        timeZone={timeZone}
        day={day}
        title={
          day ? fill(t.movements, { day: dayText(day.day, intlLocale[language]) }, intlLocale[language]) : ''
        }
        words={words}
        onClose={() => setDay(undefined)}
      />
    </section>
  );
}

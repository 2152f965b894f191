import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { weekdays } from '#src/rules/lottery/menu-order.ts';
import { weekdayKeys } from './menu-labels.ts';
import { $weekday, chooseWeekday } from './menu.store.ts';
import css from './weekday-bar.module.css';

interface Props {
  words: WordsFor<'lotteries'>;
}

/** The days of the week; only the stations that draw on the selected one are listed. */
export function WeekdayBar({ words: { t } }: Props) {
  const chosen = useStore($weekday, { ssr: 'initial' });
  return (
    <fieldset className={css.bar}>
      <legend className="visually-hidden">{t.weekdays}</legend>
      {weekdays.map((weekday) => (
        <button
          key={weekday}
          className={css.day}
          type="button"
          aria-pressed={weekday === chosen}
          onClick={() => chooseWeekday(weekday)}
        >
          {t[weekdayKeys[weekday]]}
        </button>
      ))}
    </fieldset>
  );
}

import type { WordsFor } from '#src/i18n/words.ts';
import { fullDayText } from '#src/browser/date-text.ts';
import type { BetRecord } from '#src/contracts/records/bet-records.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { byDay } from './by-day.ts';
import { RecordRow } from './RecordRow.tsx';
import css from './records.module.css';
import page from './transactions.module.css';

interface Props {
  list: readonly BetRecord[];
  currency: string;
  timeZone: string;
  words: WordsFor<'records'>;
}

/** Every record, grouped by the day it was played on, latest first. */
export function RecordDays({ list, currency, timeZone, words }: Props) {
  return byDay(list, ({ playedAtMs }) => playedAtMs, timeZone).map(({ day, list: ofDay }) => (
    <section key={day} className={page.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={page.date}>
        {fullDayText(day, intlLocale[words.language])}
      </h2>
      <ul className={css.list} aria-labelledby={`day-${day}`}>
        {ofDay.map((record) => (
          <RecordRow key={record.seq} record={record} currency={currency} timeZone={timeZone} words={words} />
        ))}
      </ul>
    </section>
  ));
}

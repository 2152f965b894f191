import type { WordsFor } from '#src/i18n/words.ts';
import { memo } from 'react';
import { timeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import type { BetRecord } from '#src/contracts/records/bet-records.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './records.module.css';
import { openRecord } from './records.store.ts';

interface Props {
  record: BetRecord;
  currency: string;
  timeZone: string;
  words: WordsFor<'records'>;
}

/** One round or order: its game, its time, its stake and its result; a tap opens it. */
export const RecordRow = memo(function RecordRow({
  record,
  currency,
  timeZone,
  words: { t, language },
}: Props) {
  const locale = intlLocale[language];
  const { gameName, iconUrl, state, stakeMinor, nominalMinor, winMinor, playedAtMs } = record;
  const [text, minor] = nominalMinor === undefined ? [t.stake, stakeMinor] : [t.freeRound, nominalMinor];
  const stake = fill(text, { amount: moneyText(minor, currency, locale) }, locale);
  return (
    <li className={css.item} data-place={record.seq}>
      <button className={css.row} type="button" onClick={() => void openRecord(record, currency)}>
        <span className={css.picture}>
          {iconUrl ? (
            <img src={iconUrl} alt="" loading="lazy" width="44" height="44" />
          ) : (
            <Icon name="ticket" />
          )}
        </span>
        <span className={css.words}>
          <bdi className={css.game}>{gameName}</bdi>
          <span className={css.detail}>
            <bdi>{zonedText(timeText, playedAtMs, locale, timeZone)}</bdi>
            {state === 'reversed' ? null : <bdi>{stake}</bdi>}
          </span>
        </span>
        {state === 'closed' ? (
          <span className={css.result}>
            <Money amountMinor={winMinor - stakeMinor} currency={currency} locale={locale} signed />
          </span>
        ) : (
          <span className={css.state} data-state={state}>
            {t[state]}
          </span>
        )}
      </button>
    </li>
  );
});

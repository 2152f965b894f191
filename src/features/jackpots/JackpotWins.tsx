import type { WordsFor } from '#src/i18n/words.ts';
import { shortDateText } from '#src/browser/date-text.ts';
import type { JackpotWin } from '#src/contracts/jackpots/jackpots.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './jackpot-page.module.css';

interface Props {
  wins: readonly JackpotWin[];
  words: WordsFor<'jackpots'>;
}

/** The jackpots won, newest first. */
export function JackpotWins({ wins, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  return (
    <section className={css.card} aria-labelledby="jackpot-wins">
      <h2 id="jackpot-wins" className={css.title}>
        {t.winsTitle}
      </h2>
      {wins.length === 0 ? <p className={css.soft}>{t.noWins}</p> : null}
      <ul>
        {wins.map(({ customerName, gameName, iconUrl, amountMinor, currency, wonAtMs }) => (
          <li key={`${wonAtMs} ${customerName}`} className={css.win}>
            <span className={css.picture}>
              <Icon name="gem" />
              {iconUrl ? (
                <img src={iconUrl} width="36" height="48" alt="" loading="lazy" decoding="async" />
              ) : null}
            </span>
            <span className={css.who}>
              <b>{gameName}</b>
              <span className={css.soft}>
                <bdi>{customerName}</bdi> ·{' '}
                <time dateTime={new Date(wonAtMs).toISOString()}>{shortDateText(wonAtMs, locale)}</time>
              </span>
            </span>
            <span className={css.won}>
              <Money amountMinor={amountMinor} currency={currency} locale={locale} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

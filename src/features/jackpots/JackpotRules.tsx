import type { WordsFor } from '#src/i18n/words.ts';
import type { Jackpots } from '#src/contracts/jackpots/jackpots.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './jackpot-page.module.css';

interface Props {
  jackpots: Jackpots;
  words: WordsFor<'jackpots'>;
}

/** The jackpot's share of a stake, and the chance at a stake of one unit of each currency. */
export function JackpotRules({ jackpots: { shareBasisPoints, jackpots }, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  return (
    <section className={css.card} aria-labelledby="jackpot-how">
      <h2 id="jackpot-how" className={css.title}>
        {t.howTitle}
      </h2>
      <p>{fill(t.explained, { percent: shareBasisPoints / 100 }, locale)}</p>
      {jackpots.map(({ currency, oddsMinor }) => {
        const stakeMinor = 10 ** currencyDecimals(currency);
        const stake = moneyText(stakeMinor, currency, locale);
        const count = Math.round(oddsMinor / stakeMinor).toLocaleString(locale);
        return <p key={currency}>{fill(t.chance, { stake, count }, locale)}</p>;
      })}
      <p>{t.restart}</p>
      <p>{t.fair}</p>
    </section>
  );
}

import { memo } from 'react';
import type { Winner } from '#src/contracts/winners/winners.ts';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './winner-board.module.css';

interface Props {
  winner: Winner;
  language: Language;
}

/** One win: the game, the shortened name of the winner, and the amount. */
export const WinnerEntry = memo(function WinnerEntry({ winner, language }: Props) {
  const { vendor, gameName, customerName, winAmount, currency, iconUrl } = winner;
  return (
    <li className={css.entry}>
      <span className={css.picture}>
        <Icon name="gem" />
        {iconUrl ? <img src={iconUrl} width="36" height="48" alt="" loading="lazy" decoding="async" /> : null}
      </span>
      <span className={css.words}>
        <b className={css.game}>{gameName}</b>
        <span className={css.customer}>
          <bdi>{customerName}</bdi> · <bdi>{vendor}</bdi>
        </span>
      </span>
      <span className={css.amount}>
        <Money amountMinor={winAmount} currency={currency} locale={intlLocale[language]} />
      </span>
    </li>
  );
});

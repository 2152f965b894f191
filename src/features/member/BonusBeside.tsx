import type { ReadySession } from '#src/api/session.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import css from './member-card.module.css';

interface Props {
  wallet: NonNullable<ReadySession['wallet']>;
  words: WordsFor<'member-card'>;
}

/** The bonus beside the balance, which leads to its conditions. */
export function BonusBeside({ wallet: { bonusMinor, currency }, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const amount = moneyText(bonusMinor, currency, locale, { signed: true });
  return (
    <a className={css.bonus} href="/m/rewardCenter" data-bonus-beside>
      {fill(t.plusBonus, { amount }, locale)}
    </a>
  );
}

import type { WordsFor } from '#src/i18n/words.ts';
import { fullDayText, timeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { transactionCodes } from '#src/contracts/records/transaction-codes.ts';
import type { TransactionGroup } from '#src/contracts/wallet/posting-kinds.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { byDay } from './by-day.ts';
import { movementAddress } from '#src/rules/site/movement-address.ts';
import css from './transactions.module.css';
import { openMovement, type Transaction } from './transactions.store.ts';

interface Props {
  list: readonly Transaction[];
  currency: string;
  timeZone: string;
  words: WordsFor<'transactions' | 'movements'>;
}

const icons: Readonly<Record<TransactionGroup, IconName>> = {
  deposit: 'wallet-in',
  withdrawal: 'wallet-out',
  play: 'dice',
  bonus: 'gift',
  credit: 'gift',
  correction: 'scale',
};

/** Every movement, grouped by the day it happened on, latest first; a tap opens what is behind it. */
export function TransactionDays({ list, currency, timeZone, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  return byDay(list, ({ atMs }) => atMs, timeZone).map(({ day, list: ofDay }) => (
    <section key={day} className={css.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={css.date}>
        {fullDayText(day, locale)}
      </h2>
      <List label={fullDayText(day, locale)}>
        {ofDay.map((movement) => {
          const {
            seq,
            atMs: at,
            txCode,
            gameName,
            changeMinor,
            bonusChangeMinor = 0,
            cashAfterMinor,
          } = movement;
          const href = movementAddress(movement);
          return (
            <ListRow
              key={seq}
              place={String(seq)}
              icon={txCode ? icons[transactionCodes[txCode]] : 'receipt'}
              title={
                <>
                  {txCode ? t[txCode] : t.otherMovement}
                  {gameName ? <bdi className={css.game}> {gameName}</bdi> : null}
                </>
              }
              detail={
                <>
                  <bdi>{zonedText(timeText, at, locale, timeZone)}</bdi>
                  {' · '}
                  {fill(t.balanceAfter, { amount: moneyText(cashAfterMinor, currency, locale) }, locale)}
                </>
              }
              end={
                <Money
                  amountMinor={changeMinor || bonusChangeMinor}
                  currency={currency}
                  locale={locale}
                  signed
                />
              }
              {...(href === undefined ? { onPress: () => openMovement(movement, currency) } : { href })}
            />
          );
        })}
      </List>
    </section>
  ));
}

import { useStore } from '@nanostores/react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { $gameNames, gameName } from './game-names.store.ts';
import { gamesOf, type Order, shownStateOf, stakedMinorOf, stateKeys } from './order-state.ts';
import css from './orders.module.css';
import type { OrdersWords } from './orders-words.server.ts';

interface Props {
  order: Order;
  /** The site's: the days above the list are those of its calendar. */
  timeZone: string;
  words: OrdersWords;
}

/** One order in the list: its games, when it was placed, its cost and its state. */
export function OrderRow({ order, timeZone, words: { t, language } }: Props) {
  const names = useStore($gameNames, { ssr: 'initial' });
  const locale = intlLocale[language];
  const { orderId, placedAtMs, currency, costMinor, payoutMinor, tickets } = order;
  // Of an order that went back entirely, the state beside the amount says so.
  const stakedMinor = stakedMinorOf(order) || costMinor;
  const [first = 0, ...others] = gamesOf(order);
  const name = gameName(names, first, t.goneGame);
  const state = shownStateOf(order);
  const content = (
    <>
      <span className={css.what}>
        <strong className={css.name}>
          {others.length > 0 ? fill(t.manyGames, { name, count: others.length }, locale) : name}
        </strong>
        <span className={css.when}>
          {fill(t.ticketsCount, { count: tickets.length }, locale)} ·{' '}
          <bdi>{zonedText(shortDateTimeText, placedAtMs, locale, timeZone)}</bdi>
        </span>
      </span>
      <span className={css.sums}>
        <span className={css.cost}>
          <Money
            amountMinor={payoutMinor > 0 ? payoutMinor : stakedMinor}
            currency={currency}
            locale={locale}
            signed={payoutMinor > 0}
          />
        </span>
        <span className={css.state} data-state={state}>
          {t[stateKeys[state]]}
        </span>
      </span>
    </>
  );
  return (
    <li data-place={orderId}>
      <a className={css.row} href={`/m/lottery/orders/detail?orderId=${encodeURIComponent(orderId)}`}>
        {content}
      </a>
    </li>
  );
}

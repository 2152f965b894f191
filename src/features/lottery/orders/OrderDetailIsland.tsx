import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import { siteTimeText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { complaintAddress } from '#src/rules/site/complaint-address.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $gameNames, gameName } from './game-names.store.ts';
import { $orderDetail, loadOrder, watchOrder } from './order.store.ts';
import css from './order-detail.module.css';
import { gamesOf, type Order, stakedMinorOf } from './order-state.ts';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderTicketCard } from './OrderTicketCard.tsx';
import type { OrderWords } from './orders-words.server.ts';

interface Props {
  words: OrderWords;
}

/** The tickets of one order, the actions still possible on them, and the signed receipt. */
export function OrderDetailIsland({ words }: Props) {
  const { t } = words;
  const detail = useStore($orderDetail, { ssr: 'initial' });
  useEffect(() => watchOrder(), []);
  if (detail.status === 'loading') return <Skeleton shape="card" count={4} label={t.loading} />;
  if (detail.status === 'failed')
    return detail.code === 'ORDER_UNKNOWN' ? (
      <EmptyState
        icon="ticket"
        title={failureText(words, 'ORDER_UNKNOWN')}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/lottery/orders">
            {t.toOrders}
          </a>
        }
      />
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadOrder()}>
        {t.failedNext}
      </ErrorState>
    );
  const { order, timeZone, receipt, labels, betTypeOf } = detail;
  return (
    <div className={css.detail}>
      <OrderHead order={order} timeZone={timeZone} words={words} />
      <ul className={css.tickets} aria-label={t.tickets}>
        {order.tickets.map((ticket) => (
          <OrderTicketCard
            key={ticket.ticketId}
            orderId={order.orderId}
            ticket={ticket}
            currency={order.currency}
            labels={labels}
            betTypeOf={betTypeOf}
            words={words}
          />
        ))}
      </ul>
      <OrderReceipt orderId={order.orderId} receipt={receipt} words={words} />
      <a
        className={`${button.button} ${button.plain} ${button.wide}`}
        href={complaintAddress('bet', order.orderId)}
      >
        {t.complain}
      </a>
    </div>
  );
}

function OrderHead({ order, timeZone, words }: Props & { order: Order; timeZone: string }) {
  const { t, language } = words;
  const names = useStore($gameNames, { ssr: 'initial' });
  const locale = intlLocale[language];
  const { orderId, placedAtMs, currency, costMinor, payoutMinor, winStop, tickets } = order;
  const stakedMinor = stakedMinorOf(order);
  const [first = 0, ...others] = gamesOf(order);
  const name = gameName(names, first, t.goneGame);
  return (
    <header className={css.head}>
      <h2 className={css.name}>
        {others.length > 0 ? fill(t.manyGames, { name, count: others.length }, locale) : name}
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>{t.staked}</dt>
          <dd>
            <Money amountMinor={stakedMinor} currency={currency} locale={locale} />
          </dd>
        </div>
        {stakedMinor < costMinor ? (
          <div>
            <dt>{t.returnedSum}</dt>
            <dd>
              <Money amountMinor={costMinor - stakedMinor} currency={currency} locale={locale} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t.paid}</dt>
          <dd>
            <Money amountMinor={payoutMinor} currency={currency} locale={locale} signed />
          </dd>
        </div>
        <div>
          <dt>{t.placed}</dt>
          <dd>{siteTimeText(dateTimeText, placedAtMs, locale, timeZone)}</dd>
        </div>
        <div>
          <dt>{t.receiptNumber}</dt>
          <dd>
            <Reference id={orderId} words={words} />
          </dd>
        </div>
      </dl>
      {winStop && tickets.length > 1 ? <p className={css.soft}>{t.winStop}</p> : null}
    </header>
  );
}

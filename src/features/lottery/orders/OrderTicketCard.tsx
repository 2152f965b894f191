import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { type BetLabels, labelOf } from '#src/features/lottery/bets/board-labels.ts';
import css from './order-detail.module.css';
import type { BetTypeOf } from '#src/features/lottery/bets/later-bet-types.ts';
import { OrderCancel } from './OrderCancel.tsx';
import { isReturned, type OrderTicket, shownStateOfTicket, stateKeys } from './order-state.ts';
import orders from './orders.module.css';
import { contentText } from '#src/features/lottery/bets/slip-content.ts';
import type { OrderWords } from './orders-words.server.ts';
import { endText } from './ticket-end.ts';

interface Props {
  orderId: string;
  ticket: OrderTicket;
  currency: string;
  labels: BetLabels;
  betTypeOf: BetTypeOf;
  words: OrderWords;
}

/** One ticket: its bet and draw, its state, and the actions still possible. */
export function OrderTicketCard({ orderId, ticket, currency, labels, betTypeOf, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { gameId, numero, playId, units, multiple, unitStakeMinor, costMinor, payoutMinor, state } = ticket;
  const isOver = state === 'won' || state === 'refunded' || state === 'lost';
  const shown = shownStateOfTicket(ticket);
  const cost = moneyText(costMinor, currency, locale);
  const end = endText(ticket, cost, words);
  const selection = selectionOf(ticket.bettingContent);
  const betType = betTypeOf(playId, selection);
  const bet = labelOf(labels, 'bet', playId);
  const price = moneyText(unitStakeMinor, currency, locale);
  const times = multiple > 1 ? t.unitsTimesMultiple : t.unitsTimes;
  return (
    <li className={css.ticket} data-state={shown}>
      <div className={css.line}>
        <span>{bet}</span>
        <span className={orders.state} data-state={shown}>
          {t[stateKeys[shown]]}
        </span>
      </div>
      <bdi className={css.content}>{contentText(labels, betType, selection, Number.POSITIVE_INFINITY)}</bdi>
      <div className={css.line}>
        <span className={css.soft}>
          {fill(t.draw, { numero: numeroText(numero) }, locale)}
          <br />
          <bdi dir="ltr">{fill(times, { units, multiple, price }, locale)}</bdi>
        </span>
        {isReturned(ticket) ? null : (
          <span className={orders.cost}>
            <Money
              amountMinor={payoutMinor > 0 ? payoutMinor : costMinor}
              currency={currency}
              locale={locale}
              signed={payoutMinor > 0}
            />
          </span>
        )}
      </div>
      {ticket.refusal ? (
        <p className={css.soft}>{failureText(words, ticket.refusal as keyof OrderWords['failures'])}</p>
      ) : null}
      {end === undefined ? null : <p className={css.soft}>{end}</p>}
      <div className={css.ways}>
        <OrderCancel
          {...{ orderId, ticket, bet, cost, words }}
          numbers={contentText(labels, betType, selection)}
        />
        {isOver ? (
          <a
            className={css.way}
            href={`/m/lottery/proof?game=${gameId}&numero=${numero}&orderId=${orderId}&ticketId=${ticket.ticketId}`}
          >
            {t.proof}
          </a>
        ) : null}
      </div>
    </li>
  );
}

import { exactTimeText } from '#src/browser/date-text.ts';
import { siteTimeText } from '#src/browser/zoned-text.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { contentText } from '#src/features/lottery/bets/slip-content.ts';
import css from './slip.module.css';
import { SlipCode } from './SlipCode.tsx';

type Placed = OutputOf<typeof lotteryOrdersContracts.placeOrder>;

interface Props {
  board: ReadyBoard;
  placed: Placed;
}

const shownMax = 20;

/** The ticket as paper: the bets, the draws, the cost, and the balance that is left. */
export function SlipReceipt({ board, placed: { order, balanceMinor, timeZone } }: Props) {
  const { t, say, money, locale, words } = useBoardWords();
  const { tickets } = order;
  return (
    <article className={css.paper}>
      <header className={css.paperHead}>
        <p className={css.paperGame}>{board.game.name}</p>
        <p>{siteTimeText(exactTimeText, order.placedAtMs, locale, timeZone)}</p>
      </header>
      <ul className={css.paperLines}>
        {tickets.slice(0, shownMax).map((ticket) => (
          <li key={ticket.ticketId}>
            <span>
              <b>{labelOf(board.labels, 'bet', ticket.playId)}</b>{' '}
              {contentText(
                board.labels,
                board.rules.betTypes.find(({ id }) => id === ticket.playId),
                selectionOf(ticket.bettingContent),
              )}
              <small>{say(t.drawNumber, { numero: numeroText(ticket.numero) })}</small>
            </span>
            <span className={`${css.price} number`}>{money(ticket.costMinor)}</span>
          </li>
        ))}
      </ul>
      {tickets.length > shownMax ? <p>{say(t.moreTickets, { count: tickets.length - shownMax })}</p> : null}
      <dl className={css.paperSums}>
        <div>
          <dt>{t.cost}</dt>
          <dd>{money(order.costMinor)}</dd>
        </div>
        <div>
          <dt>{t.balanceNow}</dt>
          <dd>{money(balanceMinor)}</dd>
        </div>
        <div>
          <dt>{t.receiptNumber}</dt>
          <dd>
            <Reference id={order.orderId} words={words} />
          </dd>
        </div>
      </dl>
      <SlipCode orderId={order.orderId} />
      <a className={css.proof} href={`/m/lottery/orders/detail?orderId=${encodeURIComponent(order.orderId)}`}>
        {t.signedReceipt}
      </a>
    </article>
  );
}

import { useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Countdown } from '#src/ui/amounts/Countdown.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { type BetLabels, labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { cancelTicket } from './order.store.ts';
import css from './order-detail.module.css';
import type { BetTypeOf } from '#src/features/lottery/bets/later-bet-types.ts';
import { isCancellable, type OrderTicket, stateKeys } from './order-state.ts';
import orders from './orders.module.css';
import { contentText } from '#src/features/lottery/bets/slip-content.ts';
import type { OrderWords } from './orders-words.server.ts';

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
  const [isOpen, setOpen] = useState(() => isCancellable(ticket, Date.now()));
  const canCancel = isOpen && state === 'accepted';
  const isOver = state === 'won' || state === 'refunded' || state === 'lost';
  const selection = selectionOf(ticket.bettingContent);
  const price = moneyText(unitStakeMinor, currency, locale);
  const times = multiple > 1 ? t.unitsTimesMultiple : t.unitsTimes;
  return (
    <li className={css.ticket} data-state={state}>
      <div className={css.line}>
        <span>{labelOf(labels, 'bet', playId)}</span>
        <span className={orders.state} data-state={state}>
          {t[stateKeys[state]]}
        </span>
      </div>
      <bdi className={css.content}>
        {contentText(labels, betTypeOf(playId, selection), selection, Number.POSITIVE_INFINITY)}
      </bdi>
      <div className={css.line}>
        <span className={css.soft}>
          {fill(t.draw, { numero }, locale)}
          <br />
          <bdi dir="ltr">{fill(times, { units, multiple, price }, locale)}</bdi>
        </span>
        <span className={orders.cost}>
          <Money
            amountMinor={payoutMinor > 0 ? payoutMinor : costMinor}
            currency={currency}
            locale={locale}
            signed={payoutMinor > 0}
          />
        </span>
      </div>
      {ticket.refusal ? (
        <p className={css.soft}>{failureText(words, ticket.refusal as keyof OrderWords['failures'])}</p>
      ) : null}
      <div className={css.ways}>
        {canCancel ? (
          <>
            <Countdown
              untilAtMs={ticket.closesAtMs}
              nowMs={Date.now}
              label={fill(t.closesIn, { numero }, locale)}
              onEnd={() => setOpen(false)}
            />
            <CancelWay
              {...{ orderId, words }}
              ticketId={ticket.ticketId}
              cost={moneyText(costMinor, currency, locale)}
            />
          </>
        ) : null}
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

interface CancelProps {
  orderId: string;
  ticketId: string;
  cost: string;
  words: OrderWords;
}

/** Cancels a ticket after a confirmation; a refusal says why. */
function CancelWay({ orderId, ticketId, cost, words }: CancelProps) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const [isRequested, setRequested] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const refused = await cancelTicket(orderId, ticketId);
    setBusy(false);
    setRequested(false);
    if (refused) showToast(failureText(words, refused), { kind: 'danger' });
    else showToast(fill(t.cancelled, { cost }, locale), { kind: 'confirmed' });
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setRequested(true)}>
        {t.cancel}
      </Button>
      <Dialog
        open={isRequested}
        onClose={() => setRequested(false)}
        title={t.cancelQuestion}
        actions={
          <>
            <Button onClick={() => setRequested(false)}>{t.keep}</Button>
            <Button kind="danger" busy={isBusy} onClick={() => void cancel()}>
              {t.cancel}
            </Button>
          </>
        }
      >
        {fill(t.cancelExplained, { cost }, locale)}
      </Dialog>
    </>
  );
}

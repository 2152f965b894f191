import { useEffect, useRef, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Countdown } from '#src/ui/amounts/Countdown.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { cancelTicket } from './order.store.ts';
import css from './order-detail.module.css';
import { isCancellable, type OrderTicket } from './order-state.ts';
import type { OrderWords } from './orders-words.server.ts';
import { endText } from './ticket-end.ts';

interface Props {
  orderId: string;
  ticket: OrderTicket;
  /** The bet and its numbers, in words. */
  bet: string;
  numbers: string;
  /** The cost of the ticket, as text. */
  cost: string;
  words: OrderWords;
}

/**
 * Cancels a ticket until its draw closes, after a question that names the draw and the numbers. The question closes
 * with the draw, or when the ticket is cancelled elsewhere, and says so.
 */
export function OrderCancel({ orderId, ticket, bet, numbers, cost, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const numero = numeroText(ticket.numero);
  const [isOpen, setOpen] = useState(() => isCancellable(ticket, Date.now()));
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const canCancel = isOpen && ticket.state === 'accepted';
  const isOvertaken = isConfirming && !isBusy && !canCancel;
  const why = endText(ticket, cost, words) ?? fill(t.closedWhileAsked, { numero }, locale);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isOvertaken || isSaid.current) return;
    isSaid.current = true;
    showToast(why);
  }, [isOvertaken, why]);
  if (!canCancel) return null;
  const cancel = async () => {
    setBusy(true);
    const refused = await cancelTicket(orderId, ticket.ticketId);
    setBusy(false);
    setConfirming(false);
    if (refused) showToast(failureText(words, refused), { kind: 'danger' });
    else showToast(fill(t.cancelled, { cost }, locale), { kind: 'confirmed' });
  };
  return (
    <>
      <Countdown
        untilAtMs={ticket.closesAtMs}
        nowMs={Date.now}
        label={fill(t.closesIn, { numero }, locale)}
        onEnd={() => setOpen(false)}
      />
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {t.cancel}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.cancelQuestion}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t.keep}</Button>
            <Button kind="danger" busy={isBusy} onClick={() => void cancel()}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <p>
          {fill(t.draw, { numero }, locale)} · {bet}
        </p>
        <p>
          <bdi className={css.content}>{numbers}</bdi>
        </p>
        <p>{fill(t.cancelExplained, { cost }, locale)}</p>
      </Dialog>
    </>
  );
}

import { intlLocale } from '#src/i18n/languages.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import type { TicketRequest, ReadTicket } from './proof-ticket.ts';
import type { ProofWords } from './proof-words.server.ts';
import css from './proof-ticket.module.css';
import { ProofValues } from './ProofValues.tsx';
import { contentText } from '#src/features/lottery/bets/slip-content.ts';

interface Props {
  request: TicketRequest;
  /** Whether it is in the book that was sealed before the draw. */
  isIn: boolean | undefined;
  words: ProofWords;
}

/** The player's own ticket: whether it was in the book before the draw, and its bet. */
export function ProofTicket({ request, isIn, words }: Props) {
  const { t } = words;
  const state = isIn === undefined ? 'unread' : isIn ? 'in' : 'out';
  const title = { in: t.ownInTitle, out: t.ownOutTitle, unread: t.ownUnreadTitle }[state];
  const text = { in: t.ownIn, out: t.ownOut, unread: t.ownUnread }[state];
  return (
    <section className={css.ticket} data-ticket={state} aria-labelledby="own-ticket">
      <span className={css.mark}>
        <Icon name={state === 'in' ? 'check' : state === 'out' ? 'alert' : 'info'} />
      </span>
      <div className={css.words}>
        <h3 id="own-ticket">{title}</h3>
        <p>{text}</p>
      </div>
      {request.ok ? (
        <OwnBet own={request.value} words={words} />
      ) : (
        <a className={css.way} href="/m/lottery/orders">
          {t.ownTickets}
        </a>
      )}
    </section>
  );
}

function OwnBet({ own, words: { t, language } }: { own: ReadTicket; words: ProofWords }) {
  const { ticket, labels, betTypeOf, currency, receiptText, inclusion, ticketId } = own;
  const selection = selectionOf(ticket.bettingContent);
  const shown = {
    [t.ownText]: ticketTextIn(receiptText, ticketId) ?? '—',
    [t.ownPath]: inclusion?.path.join('\n') || '—',
  };
  return (
    <>
      <p className={css.bet}>
        <span>
          <b>{labelOf(labels, 'bet', ticket.playId)}</b>{' '}
          <bdi>{contentText(labels, betTypeOf(ticket.playId, selection), selection)}</bdi>
        </span>
        <Money amountMinor={ticket.costMinor} currency={currency} locale={intlLocale[language]} />
      </p>
      <div className={css.values}>
        <ProofValues label={t.values} values={shown} />
      </div>
    </>
  );
}

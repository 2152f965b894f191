import type { TicketCanceller } from '#src/contracts/lottery/lottery-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { OrderTicket } from './order-state.ts';
import type { OrderWords } from './orders-words.server.ts';

const cancellers = {
  member: 'cancelledByMember',
  win: 'cancelledByWin',
  break: 'cancelledByBreak',
  house: 'cancelledByHouse',
} as const satisfies Record<TicketCanceller, string>;

/**
 * Who took a ticket out of its draw, and that its stake went back; undefined for a ticket that is in its draw, or was
 * refused, which has a reason of its own.
 */
export function endText(ticket: OrderTicket, cost: string, { t, language }: OrderWords): string | undefined {
  const { state, cancelledBy } = ticket;
  if (state !== 'void' && state !== 'cancelled') return undefined;
  const who = state === 'void' ? t.drawWasVoid : cancelledBy && t[cancellers[cancelledBy]];
  const back = fill(t.stakeIsBack, { cost }, intlLocale[language]);
  return who ? `${who} ${back}` : back;
}

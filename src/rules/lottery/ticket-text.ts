import { selectionText } from './selection.ts';
import type { Ticket } from './ticket.ts';

/**
 * A ticket as the one text that its leaf in the draw's tree covers and that its receipt can be compared with: a field
 * a line, in this order, prizes by name. No field can hold a line's end.
 */
export function ticketLeafText(ticket: Ticket): string {
  const odds = Object.entries(ticket.odds)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([prize, of]) => `${prize}:${of}`);
  return [
    'lottery ticket 1',
    `ticket ${ticket.ticketId}`,
    `member ${ticket.memberId}`,
    `game ${ticket.gameId}`,
    `draw ${ticket.numero}`,
    `shape ${ticket.shape}`,
    `bet ${ticket.betTypeId}`,
    `selection ${selectionText(ticket.selection)}`,
    `unit stake ${ticket.unitStakeMinor}`,
    `units ${ticket.units}`,
    `cost ${ticket.costMinor} ${ticket.currency}`,
    `odds ${ticket.oddsVersion} ${odds.join(',')}`,
    `accepted ${ticket.acceptedAtMs}`,
  ].join('\n');
}

/** The text of a ticket in its order's receipt, whose parts have an empty line between them. */
export function ticketTextIn(receiptText: string, ticketId: string): string | undefined {
  const start = `lottery ticket 1\nticket ${ticketId}\n`;
  return receiptText.split('\n\n').find((text) => text.startsWith(start));
}

/** Whether a ticket's text says that it bets on this draw. */
export function isOnDraw(text: string, { gameId, numero }: Pick<Ticket, 'gameId' | 'numero'>): boolean {
  const lines = text.split('\n');
  return lines.includes(`game ${gameId}`) && lines.includes(`draw ${numero}`);
}

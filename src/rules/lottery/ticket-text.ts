import { selectionText } from './selection.ts';
import type { Ticket } from './ticket.ts';

/**
 * The canonical text of a ticket, which its leaf in the draw's tree hashes and its receipt can be compared with:
 * one field per line, in this order, with prizes sorted by name. No field can contain a line break.
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

/** The text of a ticket in its order's receipt, whose parts are separated by empty lines. */
export function ticketTextIn(receiptText: string, ticketId: string): string | undefined {
  const start = `lottery ticket 1\nticket ${ticketId}\n`;
  return receiptText.split('\n\n').find((text) => text.startsWith(start));
}

/** Whether a ticket's text names this draw. */
export function isOnDraw(text: string, { gameId, numero }: Pick<Ticket, 'gameId' | 'numero'>): boolean {
  const lines = text.split('\n');
  return lines.includes(`game ${gameId}`) && lines.includes(`draw ${numero}`);
}

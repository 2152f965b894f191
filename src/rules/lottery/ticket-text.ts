import { selectionText } from './selection.ts';
import type { Ticket } from './ticket.ts';

/** The texts of tickets: 1 states the unit stake times the multiple, 2 the unit stake and the multiple. */
const start = /^lottery ticket [12]\nticket (.+)\n/;

/**
 * The canonical text of a ticket, which its leaf in the draw's tree hashes and its receipt can be compared with:
 * one field per line, in this order, with prizes sorted by name. No field can contain a line break.
 */
export function ticketLeafText(ticket: Ticket): string {
  return [
    `lottery ticket ${ticket.multiple === undefined ? 1 : 2}`,
    `ticket ${ticket.ticketId}`,
    `member ${ticket.memberId}`,
    `game ${ticket.gameId}`,
    `draw ${ticket.numero}`,
    `shape ${ticket.shape}`,
    `bet ${ticket.betTypeId}`,
    `selection ${selectionText(ticket.selection)}`,
    ...stakeLines(ticket),
    `cost ${ticket.costMinor} ${ticket.currency}`,
    oddsLine(ticket),
    `accepted ${ticket.acceptedAtMs}`,
  ].join('\n');
}

/** The lines of a ticket's text that state its stake. */
export function stakeLines({
  unitStakeMinor,
  units,
  multiple,
}: Pick<Ticket, 'unitStakeMinor' | 'units' | 'multiple'>): string[] {
  return [
    `unit stake ${unitStakeMinor / (multiple ?? 1)}`,
    `units ${units}`,
    ...(multiple === undefined ? [] : [`multiple ${multiple}`]),
  ];
}

/** The line of a ticket's text that states its odds. */
export function oddsLine({ odds, oddsVersion }: Pick<Ticket, 'odds' | 'oddsVersion'>): string {
  const prizes = Object.entries(odds)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([prize, of]) => `${prize}:${of}`);
  return `odds ${oddsVersion} ${prizes.join(',')}`;
}

/** The text of a ticket in its order's receipt, whose parts are separated by empty lines. */
export function ticketTextIn(receiptText: string, ticketId: string): string | undefined {
  return receiptText.split('\n\n').find((text) => start.exec(text)?.[1] === ticketId);
}

/** Whether a ticket's text names this draw. */
export function isOnDraw(text: string, { gameId, numero }: Pick<Ticket, 'gameId' | 'numero'>): boolean {
  const lines = text.split('\n');
  return lines.includes(`game ${gameId}`) && lines.includes(`draw ${numero}`);
}

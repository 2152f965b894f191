import { outTicketText, promiseText } from '#src/rules/lottery/receipt-text.ts';
import { ticketLeafText } from '#src/rules/lottery/ticket-text.ts';
import { offeredTicket, type TicketRow } from './orders.tickets.ts';

/** The parts of an order's receipt after its head, and the version that the head names. */
export interface ReceiptParts {
  /** 1 for orders from before receipts stated their draws and the tickets that are out of them. */
  readonly version: 1 | 2;
  readonly parts: readonly string[];
}

/** Whose order a receipt is for. */
interface Of {
  readonly memberId: string;
  readonly currency: string;
  readonly placedAtMs: number;
}

/** Whether a ticket is, or was, in its draw. */
export function isInDraw({ state }: TicketRow): boolean {
  return state !== 'placing' && state !== 'cancelled' && state !== 'refused';
}

/** The receipt of an order by its stored tickets. */
export function receiptParts(rows: readonly TicketRow[], of: Of): ReceiptParts {
  const version = rows.some(({ commitment }) => commitment !== null) ? 2 : 1;
  if (version === 1) return { version, parts: rows.filter(isInDraw).map((row) => inDrawText(row, of)) };
  const tickets = rows.map((row) => (isInDraw(row) ? inDrawText(row, of) : outText(row, of)));
  return { version, parts: [...tickets, ...new Set(rows.map(promiseOf))] };
}

/** A draw accepts a ticket as of the order's arrival, which stands in for an answer that came after the result. */
function inDrawText(row: TicketRow, { memberId, currency, placedAtMs }: Of): string {
  const ticket = offeredTicket(row, memberId, currency);
  return ticketLeafText({ ...ticket, acceptedAtMs: row.accepted_at_ms ?? placedAtMs });
}

function outText(row: TicketRow, { memberId, currency }: Of): string {
  return outTicketText({
    ticket: offeredTicket(row, memberId, currency),
    state: row.state as 'placing' | 'cancelled' | 'refused',
    acceptedAtMs: row.accepted_at_ms ?? undefined,
    cancelledAtMs: row.state === 'cancelled' ? (row.recalled_at_ms ?? undefined) : undefined,
  });
}

function promiseOf({ game_id: gameId, numero, commitment, beacon_chain: chain }: TicketRow): string {
  return promiseText({
    gameId,
    numero,
    commitment: commitment || undefined,
    outside: chain || undefined,
  });
}

import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { type BetLabels, loadBetLabels } from '#src/features/lottery/bets/board-labels.ts';
import { loadBetTypeOf } from '#src/features/lottery/bets/bet-type-of.ts';
import type { BetTypeOf } from '#src/features/lottery/bets/later-bet-types.ts';
import type { OrderTicket } from '#src/features/lottery/orders/order-state.ts';

type Detail = OutputOf<typeof lotteryOrdersContracts.orderDetail>;

/** What the site has returned for a ticket: the text of its signed receipt, and its Merkle path to the root. */
export interface OwnTicket {
  readonly ticketId: string;
  readonly receiptText: string;
  readonly inclusion: NonNullable<Detail['inclusions']>[number] | undefined;
}

/** A ticket that the player asks about, as its owner sees it. */
export interface ReadTicket extends OwnTicket {
  readonly ticket: OrderTicket;
  readonly currency: string;
  readonly labels: BetLabels;
  readonly betTypeOf: BetTypeOf;
}

/** The ticket that the address names, or a code if its owner is not signed in or it cannot be read. */
export type TicketRequest =
  | { readonly ok: true; readonly value: ReadTicket }
  | { readonly ok: false; readonly code: CallError | ErrorsOf<typeof lotteryOrdersContracts.orderDetail> };

/** Loads the ticket that the page's address names; undefined if it names none. */
export async function ticketRequest(query: URLSearchParams): Promise<TicketRequest | undefined> {
  const [orderId, ticketId] = [query.get('orderId') ?? '', query.get('ticketId') ?? ''];
  if (orderId === '' || ticketId === '') return undefined;
  const isName = (text: string) => /^[A-Za-z0-9-]{1,64}$/.test(text);
  if (!isName(orderId) || !isName(ticketId)) return { ok: false, code: 'ORDER_UNKNOWN' };
  const [answer, labels, betTypeOf] = await Promise.all([
    call(lotteryOrdersContracts.orderDetail, { orderId, ticketId }, { stays: true }),
    loadBetLabels(),
    loadBetTypeOf(),
  ]);
  if (!answer.ok) return { ok: false, code: answer.code };
  const { order, receipt, inclusions = [] } = answer.value;
  const isIt = (each: { readonly ticketId: string }) => each.ticketId === ticketId;
  const ticket = order.tickets.find(isIt);
  if (!ticket) return { ok: false, code: 'ORDER_UNKNOWN' };
  const { currency } = order;
  const inclusion = inclusions.find(isIt);
  return {
    ok: true,
    value: { ticketId, ticket, currency, labels, betTypeOf, receiptText: receipt.text, inclusion },
  };
}

import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import type { TicketState } from '#src/contracts/lottery/lottery-fields.ts';
import { checkBook, isBookRight } from '#src/rules/lottery/draw/check-book.ts';
import { type DrawResult, refundPrize } from '#src/rules/lottery/lottery-model.ts';
import { payoutMinor } from '#src/rules/lottery/payout.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { outTextIn, promiseIn, type PromisedDraw } from '#src/rules/lottery/receipt-text.ts';
import { isOnDraw, oddsLine, stakeLines, ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { type Findings, found } from './findings.ts';
import { holds } from './holds.ts';

type Order = Evidence['orders'][number];
type Ticket = Order['order']['tickets'][number];
type Proof = Evidence['draws'][number];
type Book = NonNullable<Evidence['books']>[number];
/** What is published of a ticket's draw: all that its numbers follow from, or its tickets and numbers. */
type Draw = Proof | Book;

/** States of tickets that their draw has settled by its numbers. */
export const settledStates: ReadonlySet<TicketState> = new Set(['won', 'lost', 'refunded']);
/** States of tickets that are, or were, in their draw. */
const inDraw: ReadonlySet<TicketState> = new Set([...settledStates, 'accepted', 'void']);

/** Verifies the receipts and sums of orders, and the terms, position, state and payout of every ticket. */
export async function verifyOrders(
  evidence: Evidence,
  isSigned: (receipt: Order['receipt']) => Promise<boolean>,
  findings: Findings,
): Promise<void> {
  const draws = new Map<string, Draw>(
    [...(evidence.books ?? []), ...evidence.draws].map((draw) => [`${draw.gameId}/${draw.numero}`, draw]),
  );
  const { faults, proven } = findings;
  for (const order of evidence.orders) {
    const { orderId, placedAtMs, tickets } = order.order;
    const before = faults.length;
    const head = `site ${evidence.site}\norder ${orderId}\nplaced ${placedAtMs}`;
    const heads = [1, 2].map((version) => `lottery receipt ${version}\n${head}`);
    if (!(await isSigned(order.receipt)))
      faults.push(found('RECEIPT_SIGNATURE', orderId, `order ${orderId}`));
    if (!heads.includes(order.receipt.text.split('\n\n')[0] ?? ''))
      faults.push(found('RECEIPT_ORDER', orderId, `order ${orderId}`));
    verifySums(order, findings);
    for (const ticket of tickets)
      await verifyTicket(order, ticket, draws.get(`${ticket.gameId}/${ticket.numero}`), findings);
    if (faults.length === before)
      proven.push(found('RECEIPT_HOLDS', orderId, `the receipt of order ${orderId} holds for its tickets`));
  }
}

/** Checks that an order's cost and payout are the sums of its tickets', and that every ticket is its own. */
function verifySums({ order }: Order, { faults }: Findings): void {
  const { orderId, tickets } = order;
  const sum = (of: (ticket: Ticket) => number) => tickets.reduce((total, ticket) => total + of(ticket), 0);
  if (order.costMinor !== sum(({ costMinor }) => costMinor))
    faults.push(found('ORDER_COST', orderId, `order ${orderId} does not cost what its tickets cost`));
  if (order.payoutMinor !== sum((ticket) => ticket.payoutMinor))
    faults.push(found('ORDER_PAYOUT', orderId, `order ${orderId} does not pay what its tickets pay`));
  const own = new Set(tickets.map(({ ticketId }) => ticketId));
  if (own.size < tickets.length || tickets.some(({ ticketId }) => !ticketId.startsWith(`${orderId}-`)))
    faults.push(
      found('ORDER_TICKETS', orderId, `order ${orderId} has a ticket twice, or one that is not its own`),
    );
}

async function verifyTicket(
  order: Order,
  ticket: Ticket,
  draw: Draw | undefined,
  findings: Findings,
): Promise<void> {
  const { ticketId, state, costMinor, units, multiple } = ticket;
  const { faults } = findings;
  if (costMinor !== stakeOf(ticket) * units)
    faults.push(
      found(
        'TICKET_COST',
        ticketId,
        `ticket ${ticketId} of ${units} × ${multiple} does not cost ${costMinor}`,
      ),
    );
  if (!settledStates.has(state) && ticket.payoutMinor !== 0)
    faults.push(found('TICKET_PAYOUT', ticketId, `ticket ${ticketId} is ${state} and was paid`));
  if (!inDraw.has(state)) {
    verifyOut(order, ticket, findings);
    return;
  }
  const text = ticketTextIn(order.receipt.text, ticketId) ?? '';
  if (!holdsTerms(text, ticket))
    faults.push(found('TICKET_TERMS', ticketId, `the receipt does not hold the terms of ticket ${ticketId}`));
  if (!draw) return;
  verifyPromise(order, ticket, draw, findings);
  await verifyPlace(order, ticketId, text, draw, findings);
  verifyEnd(ticket, draw, findings);
}

/** Checks that a ticket which is not in its draw is shown so in its receipt, on its terms. */
function verifyOut({ inclusions, receipt }: Order, ticket: Ticket, { faults }: Findings): void {
  const { ticketId, state } = ticket;
  const isPlaced = inclusions.some((each) => each.ticketId === ticketId);
  if (isPlaced || ticketTextIn(receipt.text, ticketId) !== undefined)
    faults.push(found('TICKET_STATE', ticketId, `ticket ${ticketId} is ${state} and in its draw`));
  if (receipt.text.startsWith('lottery receipt 1\n')) return;
  const shown = outTextIn(receipt.text, ticketId, state) ?? '';
  if (!holdsTerms(shown, ticket))
    faults.push(found('TICKET_TERMS', ticketId, `the receipt does not show ticket ${ticketId} as ${state}`));
}

function holdsTerms(text: string, ticket: Ticket): boolean {
  const lines = text.split('\n');
  const { units, multiple } = ticket;
  const terms = [
    `bet ${ticket.playId}`,
    `selection ${ticket.bettingContent}`,
    ...stakeLines({
      unitStakeMinor: stakeOf(ticket),
      units,
      ...(/^lottery ticket 1\b/.test(text) ? {} : { multiple }),
    }),
    oddsLine(ticket),
  ];
  const costs = lines.some((line) => line.startsWith(`cost ${ticket.costMinor} `));
  return isOnDraw(text, ticket) && costs && terms.every((term) => lines.includes(term));
}

async function verifyPlace(
  { inclusions }: Order,
  ticketId: string,
  text: string,
  draw: Draw,
  { faults, open }: Findings,
): Promise<void> {
  const place = inclusions.find((each) => each.ticketId === ticketId);
  if (!place) {
    open.push(found('TICKET_UNPLACED', ticketId, `ticket ${ticketId} has no place in its draw here`));
    return;
  }
  const { shard, index, size, path } = place;
  const request = { text, shard, inclusion: { index, size, path } };
  const isInside = async () => isBookRight(await checkBook(draw, request));
  if (!(await holds(isInside)))
    faults.push(found('TICKET_PLACE', ticketId, `ticket ${ticketId} is not in its draw`));
}

/** Checks that the draw is the one that the receipt promised, and was committed to before betting closed. */
function verifyPromise({ receipt }: Order, ticket: Ticket, draw: Draw, { faults }: Findings): void {
  const { ticketId, closesAtMs } = ticket;
  const promise = promiseIn(receipt.text, ticket);
  if (!promise) {
    if (!receipt.text.startsWith('lottery receipt 1\n'))
      faults.push(
        found('DRAW_PROMISE', ticketId, `the receipt of ticket ${ticketId} does not state its draw`),
      );
  } else if (!isPromised(draw, promise))
    faults.push(
      found(
        'DRAW_PROMISE',
        ticketId,
        `the draw of ticket ${ticketId} is not the one that its receipt states`,
      ),
    );
  if ('seed' in draw && draw.committedAtMs >= closesAtMs)
    faults.push(
      found('DRAW_PROOF', ticketId, `the draw of ticket ${ticketId} was committed to after betting closed`),
    );
}

function isPromised(draw: Draw, { commitment, outside }: PromisedDraw): boolean {
  if ('seed' in draw) return commitment === draw.commitment && outside === draw.beacon?.chain;
  return (commitment === undefined) === (draw.results === 'entered');
}

/** Checks that a ticket ended, and was paid, as the draw's numbers and its odds say. */
function verifyEnd(ticket: Ticket, draw: Draw, { faults, open }: Findings): void {
  const { ticketId, state } = ticket;
  const { result } = draw;
  if (state === 'void') {
    if (draw.state === 'settled')
      faults.push(
        found('TICKET_STATE', ticketId, `ticket ${ticketId} is void, and its draw is ${draw.state}`),
      );
    if (result)
      faults.push(found('TICKET_STATE', ticketId, `ticket ${ticketId} is void, and its draw has numbers`));
    return;
  }
  if (state === 'accepted') {
    if (draw.state === 'settled' || draw.state === 'void')
      faults.push(
        found('TICKET_OPEN', ticketId, `ticket ${ticketId} is open, and its draw is ${draw.state}`),
      );
    else if (result)
      open.push(found('TICKET_DRAWN', ticketId, `ticket ${ticketId} is open, and its draw has numbers`));
    return;
  }
  const end = result && endOf(ticket, draw.shape, result);
  if (end?.state === state && end.payoutMinor === ticket.payoutMinor) return;
  if (end?.payoutMinor !== ticket.payoutMinor)
    faults.push(found('TICKET_PAYOUT', ticketId, `ticket ${ticketId} was not paid what its odds say`));
  else
    faults.push(
      found(
        'TICKET_STATE',
        ticketId,
        `ticket ${ticketId} is ${state}, and by the numbers of its draw ${end.state}`,
      ),
    );
}

/** How a ticket ends with the draw's result at its odds; undefined if it could not have been sold. */
function endOf(
  ticket: Ticket,
  shape: Draw['shape'],
  result: DrawResult,
): { readonly state: TicketState; readonly payoutMinor: number } | undefined {
  const betType = rulesOf(shape)?.betTypes.find(({ id }) => id === ticket.playId);
  try {
    const hits = betType?.settle(selectionOf(ticket.bettingContent), result);
    if (!hits) return undefined;
    const paidMinor = payoutMinor(hits, stakeOf(ticket), ticket.odds);
    const isRefund = hits.every(({ prize }) => prize === refundPrize);
    return { payoutMinor: paidMinor, state: paidMinor === 0 ? 'lost' : isRefund ? 'refunded' : 'won' };
  } catch {
    return undefined;
  }
}

/** The stake of one unit bet times the multiple, by which hits are paid. */
function stakeOf({ unitStakeMinor, multiple }: Ticket): number {
  return unitStakeMinor * multiple;
}

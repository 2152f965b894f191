import type { Evidence } from '#src/contracts/evidence.ts';
import { checkProof, isProven } from '#src/rules/lottery/draw/check-proof.ts';
import { provenRandomness } from '#src/rules/lottery/draw/drand-signature.ts';
import { payoutMinor } from '#src/rules/lottery/payout.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { isOnDraw, oddsLine, stakeLines, ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import type { Findings } from './findings.ts';
import { holds } from './holds.ts';

type Order = Evidence['orders'][number];
type Ticket = Order['order']['tickets'][number];
type Proof = Evidence['draws'][number];

/** Verifies the receipts of orders, the terms, position and payout of tickets, the draws, and the stakes held. */
export async function verifyOrders(
  evidence: Evidence,
  isSigned: (receipt: Order['receipt']) => boolean,
  findings: Findings,
): Promise<void> {
  const proofs = new Map(evidence.draws.map((proof) => [`${proof.gameId}/${proof.numero}`, proof]));
  for (const proof of evidence.draws) await verifyDraw(proof, findings);
  for (const order of evidence.orders) {
    const { orderId, tickets } = order.order;
    const { faults, proven } = findings;
    const before = faults.length;
    const start = `lottery receipt 1\nsite ${evidence.site}\norder ${orderId}\n`;
    if (!isSigned(order.receipt)) faults.push(`RECEIPT_SIGNATURE: order ${orderId}`);
    if (!order.receipt.text.startsWith(start)) faults.push(`RECEIPT_ORDER: order ${orderId}`);
    verifyHeld(evidence, order, findings);
    for (const ticket of tickets)
      await verifyTicket(order, ticket, proofs.get(`${ticket.gameId}/${ticket.numero}`), findings);
    if (faults.length === before) proven.push(`the receipt of order ${orderId} holds for its tickets`);
  }
  for (const { gameId, numero, why } of evidence.drawsWithoutProof)
    findings.open.push(`draw ${gameId}/${numero} has no proof here: ${why}`);
}

async function verifyDraw(proof: Proof, { proven, faults }: Findings): Promise<void> {
  const rules = rulesOf(proof.shape);
  const name = `${proof.gameId}/${proof.numero}`;
  const follows = async () =>
    rules !== undefined && isProven(await checkProof(proof, rules, provenRandomness));
  if (await holds(follows)) proven.push(`draw ${name} follows from its commitment and its tickets`);
  else faults.push(`DRAW_PROOF: draw ${name} does not follow from what was published of it`);
}

/** Checks the stake that was held for an order, if the bundle includes its ledger row. */
function verifyHeld({ ledger }: Evidence, { order }: Order, { faults }: Findings): void {
  const held = ledger.rows.find((row) => row.kind === 'TICKETS_HELD' && row.reference === order.orderId);
  const isOlder = (ledger.rows[0]?.atMs ?? 0) > order.placedAtMs;
  if (held ? held.amountMinor !== order.costMinor : !isOlder)
    faults.push(`ORDER_COST: the ledger did not set aside what order ${order.orderId} costs`);
}

async function verifyTicket(
  { receipt, inclusions }: Order,
  ticket: Ticket,
  proof: Proof | undefined,
  { faults, open }: Findings,
): Promise<void> {
  const { ticketId, state } = ticket;
  if (state !== 'accepted' && state !== 'won' && state !== 'lost') return;
  const text = ticketTextIn(receipt.text, ticketId) ?? '';
  const lines = text.split('\n');
  const { units, multiple } = ticket;
  const terms = [
    `bet ${ticket.playId}`,
    `selection ${ticket.bettingContent}`,
    ...stakeLines({
      unitStakeMinor: stakeOf(ticket),
      units,
      ...(text.startsWith('lottery ticket 1\n') ? {} : { multiple }),
    }),
    oddsLine(ticket),
  ];
  const costs = lines.some((line) => line.startsWith(`cost ${ticket.costMinor} `));
  if (!isOnDraw(text, ticket) || !costs || !terms.every((term) => lines.includes(term)))
    faults.push(`TICKET_TERMS: the receipt does not hold the terms of ticket ${ticketId}`);
  if (!proof) return;
  const rules = rulesOf(proof.shape);
  const {
    shard = 0,
    index = 0,
    size = 0,
    path = [],
  } = inclusions.find((each) => each.ticketId === ticketId) ?? {};
  if (size === 0) open.push(`ticket ${ticketId} has no place in its draw here`);
  else {
    const asked = { text, shard, inclusion: { index, size, path } };
    const isInside = async () =>
      rules !== undefined && (await checkProof(proof, rules, provenRandomness, asked)).ticket === true;
    if (!(await holds(isInside))) faults.push(`TICKET_PLACE: ticket ${ticketId} is not in its draw`);
  }
  const isPaid = () => owedMinor(ticket, proof) === ticket.payoutMinor;
  if (state !== 'accepted' && !(await holds(isPaid)))
    faults.push(`TICKET_PAYOUT: ticket ${ticketId} was not paid what its odds say`);
}

/** What a ticket wins with the draw's result at the odds of its receipt, in minor units. */
function owedMinor(ticket: Ticket, { shape, result }: Proof): number | undefined {
  const betType = rulesOf(shape)?.betTypes.find(({ id }) => id === ticket.playId);
  if (!betType) return undefined;
  const hits = betType.settle(selectionOf(ticket.bettingContent), result);
  return payoutMinor(hits, stakeOf(ticket), ticket.odds);
}

/** The stake of one unit bet times the multiple, by which hits are paid. */
function stakeOf({ unitStakeMinor, multiple }: Ticket): number {
  return unitStakeMinor * multiple;
}

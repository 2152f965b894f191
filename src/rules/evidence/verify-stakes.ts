import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import type { TicketState } from '#src/contracts/lottery/lottery-fields.ts';
import type { PostingTraits } from '#src/contracts/wallet/posting-kinds.ts';
import { traitsOf } from './posting-traits.ts';
import { countedMinor } from './counted-minor.ts';
import { type Findings, found } from './findings.ts';
import { verifyWins } from './verify-wins.ts';
import { settledStates } from './verify-orders.ts';

type Order = Evidence['orders'][number]['order'];
type Ticket = Order['tickets'][number];
type Row = Evidence['ledger']['rows'][number];

const given: ReadonlySet<TicketState> = new Set(['refused', 'cancelled']);

/** The lottery's part of the ledger, with what it has to agree with. */
interface Books {
  readonly rows: readonly Row[];
  /** Whether the ledger is here from its first row on. */
  readonly isFromStart: boolean;
  readonly oldestMs: number;
  /** Draws that also have tickets of orders which are not in the bundle. */
  readonly shared: ReadonlySet<string>;
}

/**
 * Checks that the ledger holds, settles and returns exactly what the orders say: each order's cost was held once, and
 * of every draw the stakes, returned stakes and wins are the sums of its tickets'.
 */
export function verifyStakes(evidence: Evidence, findings: Findings): void {
  const { orders: all, ordersLeftOut = [], ledger } = evidence;
  const { faults, open, proven } = findings;
  const before = faults.length;
  const orders = all.map(({ order }) => order);
  const books: Books = {
    rows: ledger.rows.filter(({ source }) => source === 'lottery'),
    isFromStart: (ledger.rows[0]?.seq ?? ledger.head.seq + 1) === 1,
    oldestMs: ledger.rows[0]?.atMs ?? Number.MAX_SAFE_INTEGER,
    shared: new Set(ordersLeftOut.flatMap(({ draws }) => draws)),
  };
  const ids = new Set(orders.map(({ orderId }) => orderId));
  if (ids.size < orders.length) faults.push(found('ORDER_TWICE', '', 'an order is in the bundle twice'));
  if (ordersLeftOut.length > 0 && orders.length < ordersMax)
    faults.push(
      found(
        'ORDER_MISSING',
        String(ordersLeftOut.length),
        `${ordersLeftOut.length} orders are left out although there is room for them`,
      ),
    );
  for (const { orderId } of ordersLeftOut) {
    open.push(found('ORDER_ABSENT', orderId, `order ${orderId} is not in the bundle`));
    ids.add(orderId);
  }
  for (const { kind, reference } of books.rows)
    if (opensOrder(kind) && !ids.has(reference))
      faults.push(
        found(
          'ORDER_MISSING',
          reference,
          `the ledger holds the cost of order ${reference}, which is left out`,
        ),
      );
  for (const order of orders) verifyOrder(order, books, findings);
  const draws = Map.groupBy(
    orders.flatMap(({ tickets }) => tickets),
    ({ gameId, numero }) => `${gameId}/${numero}`,
  );
  for (const { kind, roundId, reference } of books.rows)
    if (roundId !== '' && !draws.has(roundId) && !books.shared.has(roundId))
      faults.push(
        found(
          'ORDER_MISSING',
          reference,
          `${kind} ${reference} is of draw ${roundId}, on which no order here bet`,
        ),
      );
  for (const [draw, tickets] of draws) verifyDraw(draw, tickets, books, findings);
  if (orders.length > 0 && faults.length === before)
    proven.push(
      found(
        'STAKES_HOLD',
        String(orders.length),
        `the ledger holds, settles and returns what ${orders.length} orders say`,
      ),
    );
}

/** The most orders of a bundle. */
const ordersMax = 200;

const opensOrder = (kind: string) => traitsOf(kind).opens === 'order';
/** A stake that its draw did not take is returned outside the draw's round. */
const isReturn = ({ staked, stake }: PostingTraits) => staked < 0 && stake === 0;
const costOf = (tickets: readonly Ticket[]) => tickets.reduce((sum, { costMinor }) => sum + costMinor, 0);

/** Checks that an order's cost was held once, and that what its draws did not take was returned. */
function verifyOrder(
  { orderId, costMinor, placedAtMs, tickets }: Order,
  { rows, isFromStart, oldestMs }: Books,
  { faults, open }: Findings,
): void {
  const held = rows.filter(({ kind, reference }) => opensOrder(kind) && reference === orderId);
  const isOlder = held.length === 0 && !isFromStart && placedAtMs <= oldestMs;
  if (isOlder)
    open.push(found('ORDER_OLDER', orderId, `order ${orderId} was placed before the oldest row here`));
  else if (held.length !== 1 || held[0]?.amountMinor !== costMinor)
    faults.push(found('ORDER_COST', orderId, `the ledger did not set aside what order ${orderId} costs`));
  const returned = rows.filter(
    ({ kind, roundId, reference }) =>
      isReturn(traitsOf(kind)) && roundId === '' && reference.startsWith(`${orderId}/`),
  );
  for (const [numero, own] of Map.groupBy(tickets, (ticket) => ticket.numero)) {
    const wantedMinor = costOf(own.filter(({ state }) => given.has(state)));
    const gaveMinor = countedMinor(
      returned.filter(({ reference }) => reference === `${orderId}/${numero}`),
      ({ staked }) => -staked,
    );
    if (isOlder ? gaveMinor > wantedMinor : gaveMinor !== wantedMinor)
      faults.push(
        found(
          'ORDER_RETURNED',
          orderId,
          `of order ${orderId} and draw ${numero} the ledger returned ${gaveMinor}, not ${wantedMinor}`,
        ),
      );
  }
  if (returned.some(({ reference }) => !tickets.some(({ numero }) => reference === `${orderId}/${numero}`)))
    faults.push(
      found(
        'ORDER_RETURNED',
        orderId,
        `order ${orderId} has no ticket on a draw for which the ledger returned a stake`,
      ),
    );
}

/** Checks that the ledger settled exactly the tickets of a draw. */
function verifyDraw(draw: string, tickets: readonly Ticket[], books: Books, findings: Findings): void {
  const { faults, open } = findings;
  const closedAtMs = Math.min(...tickets.map(({ closesAtMs }) => closesAtMs));
  const rows = books.rows.filter(({ roundId }) => roundId === draw);
  if (books.shared.has(draw) || (!books.isFromStart && closedAtMs <= books.oldestMs)) {
    open.push(found('DRAW_PARTLY', draw, `what draw ${draw} settled is not in the bundle as a whole`));
    return;
  }
  const settled = tickets.filter(({ state }) => settledStates.has(state));
  const staked = countedMinor(rows, ({ stake }) => stake);
  if (staked !== costOf(settled))
    faults.push(
      found(
        'DRAW_STAKES',
        String(staked),
        `the ledger settled stakes of ${staked} in draw ${draw}, not ${costOf(settled)}`,
      ),
    );
  const voided = costOf(tickets.filter(({ state }) => state === 'void'));
  const returned = countedMinor(rows, ({ staked }) => (staked < 0 ? 1 : 0));
  if (returned !== voided)
    faults.push(
      found(
        'DRAW_RETURNED',
        String(returned),
        `the ledger returned stakes of ${returned} for draw ${draw}, not ${voided}`,
      ),
    );
  verifyWins(draw, settled, rows, findings);
}

import type { TicketCanceller } from '#src/contracts/lottery/lottery-fields.ts';
import type { NewTicket, TicketRow } from './orders.tickets.ts';
import type { TicketRefusal } from '#functions/features/lottery/shard-port.ts';

/** An order whose stake is placed on hold. */
export interface NewOrder {
  readonly orderId: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly costMinor: number;
  /** When the Worker received the order, before any other processing: the cut-off is judged by it. */
  readonly receivedAtMs: number;
  readonly tickets: readonly NewTicket[];
}

/** A request of an order to one draw's shard: to accept tickets, or to withdraw them. */
export interface OrderMove {
  readonly kind: 'offer' | 'withdraw';
  readonly orderId: string;
  readonly gameId: number;
  readonly numero: string;
  readonly shard: number;
  readonly currency: string;
  /** When the Worker received the underlying request: the order, or the cancellation. */
  readonly receivedAtMs: number;
  readonly tickets: readonly TicketRow[];
}

/** Stores an order with its tickets, all still being placed in their draws. Must run inside a transaction. */
export function insertOrder(sql: SqlStorage, order: NewOrder): void {
  const { orderId, currency, trial, costMinor, receivedAtMs, tickets } = order;
  sql.exec(
    'INSERT INTO lottery_orders (order_id, placed_at_ms, currency, trial, cost_minor) VALUES (?, ?, ?, ?, ?)',
    orderId,
    receivedAtMs,
    currency,
    trial ? 1 : 0,
    costMinor,
  );
  for (const [number, ticket] of tickets.entries())
    sql.exec(
      `INSERT INTO lottery_tickets (order_id, number, entry, game_id, game_code, shape, numero, shard, closes_at_ms,
         play, bet_type, selection, unit_stake_minor, units, multiple, cost_minor, odds, odds_version, win_stop, text_version,
         commitment, beacon_chain, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 2, ?, ?, 'placing')`,
      orderId,
      number,
      ticket.entry,
      ticket.gameId,
      ticket.gameCode,
      ticket.shape,
      ticket.numero,
      ticket.shard,
      ticket.closesAtMs,
      ticket.play,
      ticket.betTypeId,
      ticket.selection,
      ticket.unitStakeMinor,
      ticket.units,
      ticket.multiple,
      ticket.costMinor,
      JSON.stringify(ticket.odds),
      ticket.oddsVersion,
      ticket.winStop ? 1 : 0,
      ticket.promise?.commitment ?? null,
      ticket.promise?.beaconChain ?? null,
    );
}

/** The orders that still wait for the answer of a draw. */
export function movingOrders(sql: SqlStorage, limit: number): string[] {
  return sql
    .exec<{ order_id: string }>(
      "SELECT DISTINCT order_id FROM lottery_tickets WHERE state = 'placing' OR is_recalled = 1 LIMIT ?",
      limit,
    )
    .toArray()
    .map((row) => row.order_id);
}

/** The pending requests of an order, one move per draw and kind. */
export function movesOf(sql: SqlStorage, orderId: string): OrderMove[] {
  const rows = sql
    .exec<TicketRow & { currency: string; placed_at_ms: number }>(
      `SELECT lottery_tickets.*, currency, placed_at_ms FROM lottery_tickets JOIN lottery_orders USING (order_id)
       WHERE order_id = ? AND (state = 'placing' OR is_recalled = 1) ORDER BY number`,
      orderId,
    )
    .toArray();
  const groups = Map.groupBy(rows, (row) =>
    [row.is_recalled && row.recalled_at_ms, row.game_id, row.numero, row.shard].join(' '),
  );
  return [...groups.values()].flatMap((tickets) => {
    const [first] = tickets;
    if (!first) return [];
    const { game_id: gameId, numero, shard, currency } = first;
    const isRecalled = first.is_recalled === 1;
    const kind = isRecalled ? ('withdraw' as const) : ('offer' as const);
    const receivedAtMs = isRecalled ? (first.recalled_at_ms ?? 0) : first.placed_at_ms;
    return [{ kind, orderId, gameId, numero, shard, currency, receivedAtMs, tickets }];
  });
}

/** Records that a draw has accepted the tickets of a move. Must run inside a transaction. */
export function recordAccepted(sql: SqlStorage, move: OrderMove, acceptedAtMs: number): void {
  sql.exec(
    `UPDATE lottery_tickets SET state = 'accepted', accepted_at_ms = ?3
     WHERE order_id = ?1 AND state = 'placing' AND number IN (SELECT value FROM json_each(?2))`,
    move.orderId,
    numbersOf(move),
    acceptedAtMs,
  );
}

/**
 * Records that a draw has refused the tickets of a move, and recalls the order's other tickets, because an order
 * is placed whole or not at all. Returns the released stakes in minor units. Must run inside a transaction.
 */
export function recordRefused(sql: SqlStorage, move: OrderMove, refusal: TicketRefusal): number {
  const freedMinor = endOpen(sql, move, "state = 'placing'", 'refused', refusal);
  sql.exec(
    'UPDATE lottery_orders SET refusal = coalesce(refusal, ?2) WHERE order_id = ?1',
    move.orderId,
    refusal,
  );
  // They arrived with the order, so its time of receipt also decides whether they are withdrawn in time.
  sql.exec(
    `UPDATE lottery_tickets SET is_recalled = 1,
       recalled_at_ms = (SELECT placed_at_ms FROM lottery_orders WHERE order_id = ?1)
     WHERE order_id = ?1 AND state IN ('placing', 'accepted')`,
    move.orderId,
  );
  return freedMinor;
}

/**
 * Records that a draw has withdrawn tickets. Returns the released stakes in minor
 * units. Must run inside a transaction.
 */
export function recordWithdrawn(sql: SqlStorage, move: OrderMove): number {
  const refusal = orderRefusal(sql, move.orderId);
  const open = "is_recalled = 1 AND state IN ('placing', 'accepted')";
  return endOpen(sql, move, open, refusal === undefined ? 'cancelled' : 'refused', refusal ?? null);
}

/** Records that tickets stay in their draw because its betting has closed. Must run inside a transaction. */
export function recordKept(sql: SqlStorage, move: OrderMove): void {
  sql.exec(
    `UPDATE lottery_tickets SET is_recalled = 0, recalled_at_ms = NULL, recalled_by = NULL
     WHERE order_id = ?1 AND number IN (SELECT value FROM json_each(?2))`,
    move.orderId,
    numbersOf(move),
  );
}

/** Why a draw refused the order; undefined if none did. */
function orderRefusal(sql: SqlStorage, orderId: string): TicketRefusal | undefined {
  const [row] = sql
    .exec<{ refusal: TicketRefusal | null }>('SELECT refusal FROM lottery_orders WHERE order_id = ?', orderId)
    .toArray();
  return row?.refusal ?? undefined;
}

/**
 * Recalls all tickets whose draw has not closed, as an exclusion requires. Returns whether there are
 * any. Must run inside a transaction.
 */
export function recallOpen(sql: SqlStorage, by: TicketCanceller, nowMs: number): boolean {
  const recalled = sql.exec(
    `UPDATE lottery_tickets SET is_recalled = 1, recalled_at_ms = coalesce(recalled_at_ms, ?1),
       recalled_by = coalesce(recalled_by, ?2)
     WHERE state IN ('placing', 'accepted') AND closes_at_ms > ?1 RETURNING number`,
    nowMs,
    by,
  );
  return recalled.toArray().length > 0;
}

function endOpen(
  sql: SqlStorage,
  move: OrderMove,
  among: string,
  state: 'refused' | 'cancelled',
  refusal: string | null,
): number {
  const which = `order_id = ?1 AND number IN (SELECT value FROM json_each(?2)) AND ${among}`;
  const numbers = numbersOf(move);
  const { minor } = sql
    .exec<{ minor: number }>(
      `SELECT coalesce(sum(cost_minor), 0) AS minor FROM lottery_tickets WHERE ${which}`,
      move.orderId,
      numbers,
    )
    .one();
  sql.exec(
    `UPDATE lottery_tickets SET state = ?3, refusal = ?4, is_recalled = 0 WHERE ${which}`,
    move.orderId,
    numbers,
    state,
    refusal,
  );
  return minor;
}

function numbersOf({ tickets }: OrderMove): string {
  return JSON.stringify(tickets.map(({ number }) => number));
}

import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import type { Odds } from '#src/rules/lottery/lottery-model.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { type TicketRow, ticketIdOf } from './orders.tickets.ts';
import type { TicketRefusal } from '#functions/features/lottery/shard-port.ts';

type OrdersOutput = OutputOf<typeof lotteryOrdersContracts.orders>;
/** An order as shown to its owner. */
export type OrderView = OrdersOutput['items'][number];
type TicketView = OrderView['tickets'][number];
/** The number, cost and payout of a day's tickets. */
export type DayTotal = OrdersOutput['days'][number];

interface OrderRow extends Record<string, SqlStorageValue> {
  seq: number;
  order_id: string;
  placed_at_ms: number;
  currency: string;
  cost_minor: number;
  refusal: TicketRefusal | null;
}

/** The filter of a list of orders. */
export interface OrdersFilter {
  readonly gameId: number | undefined;
  readonly state: 'open' | 'won' | 'lost' | 'ended' | undefined;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

/** Where a page begins, and the maximum number of orders on it. */
export interface OrdersPage {
  readonly beforeSeq: number | undefined;
  readonly most: number;
}

export interface OrdersRead {
  readonly items: OrderView[];
  /** The order before which the next page begins; undefined on the last page. */
  readonly beforeSeq: number | undefined;
}

const open = "t.state IN ('placing', 'accepted')";
const hasTicket = (condition: string) =>
  `EXISTS (SELECT 1 FROM lottery_tickets t WHERE t.order_id = o.order_id AND ${condition})`;
const states = {
  open: hasTicket(open),
  won: hasTicket("t.state = 'won'"),
  lost: `NOT ${hasTicket("t.state IN ('placing', 'accepted', 'won')")} AND ${hasTicket("t.state = 'lost'")}`,
  ended: `NOT ${hasTicket(open)}`,
} as const;

/** A page of the member's orders, latest first, without those that a draw refused entirely. */
export function readOrders(
  sql: SqlStorage,
  { gameId, state, fromMs, toMs }: OrdersFilter,
  { beforeSeq, most }: OrdersPage,
): OrdersRead {
  const rows = sql
    .exec<OrderRow>(
      `SELECT o.* FROM lottery_orders o
       WHERE o.seq < ?1 AND o.placed_at_ms >= ?2 AND o.placed_at_ms < ?3
         AND (o.refusal IS NULL OR ${hasTicket("t.state <> 'refused'")})
         AND (?4 IS NULL OR ${hasTicket('t.game_id = ?4')}) AND ${state ? states[state] : '1'}
       ORDER BY o.seq DESC LIMIT ?5`,
      beforeSeq ?? Number.MAX_SAFE_INTEGER,
      fromMs ?? 0,
      toMs ?? Number.MAX_SAFE_INTEGER,
      gameId ?? null,
      most + 1,
    )
    .toArray();
  const shown = rows.slice(0, most);
  return {
    items: viewsOf(sql, shown),
    beforeSeq: rows.length > most ? shown.at(-1)?.seq : undefined,
  };
}

/** An order, and the reason if a draw refused it. */
export interface OrderRead {
  readonly order: OrderView;
  readonly refusal: TicketRefusal | undefined;
}

/** One order; undefined if the member has none with this id. */
export function readOrder(sql: SqlStorage, orderId: string): OrderRead | undefined {
  const where = 'WHERE order_id IN (?1, ?2, ?3) ORDER BY order_id = ?1 DESC LIMIT 1';
  const spellings = storedSpellings(orderId);
  const rows = sql.exec<OrderRow>(`SELECT * FROM lottery_orders ${where}`, orderId, ...spellings).toArray();
  const [order] = viewsOf(sql, rows);
  return order && { order, refusal: rows[0]?.refusal ?? undefined };
}

/** What the settlement of a ticket needs from its order. */
export function readOrderFacts(
  sql: SqlStorage,
  orderId: string,
): { readonly currency: string; readonly trial: boolean } {
  const { currency, trial } = sql
    .exec<{ currency: string; trial: number }>(
      'SELECT currency, trial FROM lottery_orders WHERE order_id = ?',
      orderId,
    )
    .one();
  return { currency, trial: trial === 1 };
}

/** The stored tickets of an order. */
export function readTickets(sql: SqlStorage, orderId: string): TicketRow[] {
  return sql
    .exec<TicketRow>('SELECT * FROM lottery_tickets WHERE order_id = ? ORDER BY number', orderId)
    .toArray();
}

/** The tickets bought in each of these time spans, their cost and their payout; spans without any are omitted. */
export function readTotals(
  sql: SqlStorage,
  days: readonly { readonly day: string; readonly fromMs: number; readonly toMs: number }[],
): DayTotal[] {
  return sql
    .exec<{ day: string; tickets: number; cost_minor: number; payout_minor: number }>(
      `SELECT d.value ->> 'day' AS day, count(*) AS tickets, sum(t.cost_minor) AS cost_minor,
         sum(t.payout_minor) AS payout_minor
       FROM json_each(?) d
         JOIN lottery_orders o ON o.placed_at_ms >= d.value ->> 'fromMs' AND o.placed_at_ms < d.value ->> 'toMs'
         JOIN lottery_tickets t ON t.order_id = o.order_id AND t.state IN ('placing', 'accepted', 'won', 'refunded', 'lost')
       GROUP BY 1 ORDER BY 1 DESC`,
      JSON.stringify(days),
    )
    .toArray()
    .map((row) => ({
      day: row.day,
      tickets: row.tickets,
      costMinor: row.cost_minor,
      payoutMinor: row.payout_minor,
    }));
}

function viewsOf(sql: SqlStorage, rows: readonly OrderRow[]): OrderView[] {
  return rows.map((row) => {
    const tickets = readTickets(sql, row.order_id);
    return {
      orderId: row.order_id,
      placedAtMs: row.placed_at_ms,
      currency: row.currency,
      costMinor: row.cost_minor,
      payoutMinor: tickets.reduce((sum, ticket) => sum + ticket.payout_minor, 0),
      winStop: tickets.some((ticket) => ticket.win_stop === 1),
      tickets: tickets.map(ticketView),
    };
  });
}

function ticketView(row: TicketRow): TicketView {
  return {
    ticketId: ticketIdOf(row),
    gameId: row.game_id,
    numero: row.numero,
    play: row.play,
    playId: row.bet_type,
    bettingContent: row.selection,
    unitStakeMinor: row.unit_stake_minor,
    units: row.units,
    multiple: row.multiple,
    costMinor: row.cost_minor,
    payoutMinor: row.payout_minor,
    state: row.state,
    ...(row.refusal === null ? {} : { refusal: row.refusal }),
    ...(row.state === 'cancelled' && row.recalled_by !== null ? { cancelledBy: row.recalled_by } : {}),
    odds: JSON.parse(row.odds) as Odds,
    oddsVersion: row.odds_version,
    closesAtMs: row.closes_at_ms,
    ...(row.settled_at_ms === null ? {} : { settledAtMs: row.settled_at_ms }),
  };
}

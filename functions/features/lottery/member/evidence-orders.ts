import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import type { LedgerRow } from '#functions/wallet/ledger.ts';

/** The orders that explain ledger rows of the lottery, latest first. */
export interface OrdersOfRows {
  readonly orderIds: readonly string[];
  /** The older ones beyond the most that are wanted. */
  readonly leftOut: NonNullable<Evidence['ordersLeftOut']>;
}

/**
 * The orders whose stakes the rows hold, and all that bet on a draw which the rows settle: together they account for
 * every row. Scans the tickets.
 */
export function ordersOfRows(
  sql: SqlStorage,
  rows: readonly Pick<LedgerRow, 'kind' | 'reference' | 'round_id'>[],
  limit: number,
): OrdersOfRows {
  const held = rows.filter(({ kind }) => traitsOf(kind).opens === 'order').map(({ reference }) => reference);
  const draws = new Set(rows.map(({ round_id: roundId }) => roundId));
  const found = sql
    .exec<{ order_id: string }>(
      `SELECT order_id FROM lottery_orders
       WHERE order_id IN (SELECT value FROM json_each(?1)) OR order_id IN (
         SELECT order_id FROM lottery_tickets
         WHERE game_id || '/' || numero IN (SELECT value FROM json_each(?2)))
       ORDER BY seq DESC`,
      JSON.stringify(held),
      JSON.stringify([...draws]),
    )
    .toArray();
  return {
    orderIds: found.slice(0, limit).map(({ order_id: orderId }) => orderId),
    leftOut: found.slice(limit).map(({ order_id: orderId }) => ({ orderId, draws: drawsOf(sql, orderId) })),
  };
}

function drawsOf(sql: SqlStorage, orderId: string): string[] {
  return sql
    .exec<{ draw: string }>(
      "SELECT DISTINCT game_id || '/' || numero AS draw FROM lottery_tickets WHERE order_id = ?",
      orderId,
    )
    .toArray()
    .map(({ draw }) => draw);
}

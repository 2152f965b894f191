import type { DueTicket } from './orders.settling.ts';
import { forgetStake } from '#functions/protection/limit-windows.ts';

/** When a lottery order was staked: when the Worker received it. */
function stakedAtMs(sql: SqlStorage, orderId: string): number {
  return sql
    .exec<{ placed_at_ms: number }>('SELECT placed_at_ms FROM lottery_orders WHERE order_id = ?', orderId)
    .one().placed_at_ms;
}

/** Removes a returned stake of an order from the windows of the member's limits. */
export function forgetTickets(sql: SqlStorage, orderId: string, amountMinor: number): void {
  forgetStake(sql, { cashMinor: amountMinor, bonusMinor: 0 }, stakedAtMs(sql, orderId));
}

/** The same for every ticket of a draw that is void now and was not before. */
export function forgetVoided(sql: SqlStorage, due: readonly DueTicket[]): void {
  const returned = due.filter(({ row }) => row.revision === 0 || row.state !== 'void');
  for (const { row } of returned) forgetTickets(sql, row.order_id, row.cost_minor);
}

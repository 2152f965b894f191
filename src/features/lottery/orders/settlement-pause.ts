import type { Order } from './order-state.ts';

/** How soon a ticket that was cancelled on another device shows as such here, while the page is in use. */
const elsewhereMs = 5_000;
const inUseMs = 300_000;
const soonMs = 3_000;
const soonForMs = 120_000;
const laterMs = 30_000;

/**
 * Milliseconds until the next request for orders with open tickets: soon and again and again while one of them can be
 * cancelled elsewhere, often after the sale closed, until it is settled; undefined if no ticket is open.
 * `sinceSeenMs` is the time since the page became visible.
 */
export function settlementPauseMs(
  orders: readonly Pick<Order, 'tickets'>[],
  nowMs: number,
  sinceSeenMs = 0,
): number | undefined {
  const closesAtMs = orders
    .flatMap(({ tickets }) => tickets)
    .filter(({ state }) => state === 'accepted' || state === 'placing')
    .map((ticket) => ticket.closesAtMs);
  if (closesAtMs.length === 0) return undefined;
  const closedForMs = nowMs - Math.min(...closesAtMs);
  if (closedForMs < 0) return Math.min(soonMs - closedForMs, sinceSeenMs < inUseMs ? elsewhereMs : laterMs);
  return closedForMs < soonForMs ? soonMs : laterMs;
}

import type { Order } from './order-state.ts';

const soonMs = 3_000;
const soonForMs = 120_000;
const laterMs = 30_000;
const longestMs = 3_600_000;

/**
 * Milliseconds until the next request may show an open ticket as settled: not before its sale closes, often soon
 * after that; undefined if no ticket is open.
 */
export function settlementPauseMs(
  orders: readonly Pick<Order, 'tickets'>[],
  nowMs: number,
): number | undefined {
  const closesAtMs = orders
    .flatMap(({ tickets }) => tickets)
    .filter(({ state }) => state === 'accepted' || state === 'placing')
    .map((ticket) => ticket.closesAtMs);
  if (closesAtMs.length === 0) return undefined;
  const closedForMs = nowMs - Math.min(...closesAtMs);
  if (closedForMs < 0) return Math.min(soonMs - closedForMs, longestMs);
  return closedForMs < soonForMs ? soonMs : laterMs;
}

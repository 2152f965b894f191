import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { TicketState } from '#src/contracts/lottery/lottery-fields.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';

/** An order as its owner sees it. */
export type Order = OutputOf<typeof lotteryOrdersContracts.orders>['items'][number];
export type OrderTicket = Order['tickets'][number];

/** The message that names each state of a ticket. */
export const stateKeys = {
  placing: 'statePlacing',
  accepted: 'stateAccepted',
  refused: 'stateRefused',
  cancelled: 'stateCancelled',
  won: 'stateWon',
  refunded: 'stateRefunded',
  lost: 'stateLost',
  void: 'stateVoid',
} as const satisfies Record<TicketState, string>;

/** The state of a whole order is the first of these that any ticket has. */
const telling: readonly TicketState[] = [
  'won',
  'accepted',
  'placing',
  'lost',
  'refunded',
  'void',
  'cancelled',
  'refused',
];

/** The state that an order is shown with: a win before open tickets, and open tickets before finished ones. */
export function stateOf({ tickets }: Pick<Order, 'tickets'>): TicketState {
  return telling.find((state) => tickets.some((ticket) => ticket.state === state)) ?? 'placing';
}

/** Whether a ticket can still be cancelled. */
export function isCancellable({ state, closesAtMs }: OrderTicket, nowMs: number): boolean {
  return state === 'accepted' && nowMs < closesAtMs;
}

/** The game ids of an order, each once, in the order of its tickets. */
export function gamesOf({ tickets }: Pick<Order, 'tickets'>): readonly number[] {
  return [...new Set(tickets.map(({ gameId }) => gameId))];
}

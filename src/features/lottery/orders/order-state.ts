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
  paid: 'statePaid',
} as const satisfies Record<ShownState, string>;

/** A state as it is shown: `paid` is a win of no more than was staked, which is nothing to cheer. */
export type ShownState = TicketState | 'paid';

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

/** The state that a whole order is shown with. */
export function shownStateOf(order: Order): ShownState {
  const state = stateOf(order);
  return state === 'won' && order.payoutMinor <= stakedMinorOf(order) ? 'paid' : state;
}

/** The state that a ticket is shown with. */
export function shownStateOfTicket({ state, payoutMinor, costMinor }: OrderTicket): ShownState {
  return state === 'won' && payoutMinor <= costMinor ? 'paid' : state;
}

/** Whether the stake of a ticket went back, because it is in no draw. */
export function isReturned({ state }: Pick<OrderTicket, 'state'>): boolean {
  return state === 'refused' || state === 'cancelled' || state === 'void';
}

/** What an order costs without the stakes that went back, in minor units. */
export function stakedMinorOf({ tickets }: Pick<Order, 'tickets'>): number {
  return tickets.reduce((sum, ticket) => sum + (isReturned(ticket) ? 0 : ticket.costMinor), 0);
}

/** Whether a ticket can still be cancelled. */
export function isCancellable({ state, closesAtMs }: OrderTicket, nowMs: number): boolean {
  return state === 'accepted' && nowMs < closesAtMs;
}

/** The game ids of an order, each once, in the order of its tickets. */
export function gamesOf({ tickets }: Pick<Order, 'tickets'>): readonly number[] {
  return [...new Set(tickets.map(({ gameId }) => gameId))];
}

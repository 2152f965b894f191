import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { watch } from '#src/browser/watch.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { recordGameNames } from './game-names.store.ts';
import type { Order } from './order-state.ts';
import { settlementPauseMs } from './settlement-pause.ts';

type Page = OutputOf<typeof lotteryOrdersContracts.orders>;

export const ordersFilters = ['all', 'open', 'won', 'ended'] as const;
export type OrdersFilter = (typeof ordersFilters)[number];

/** The state of the orders; `nextCursor` is where the next page begins. */
export type Orders =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly currency: string;
      readonly timeZone: string;
      readonly items: readonly Order[];
      readonly days: Page['days'];
      readonly nextCursor: string | undefined;
      /** The state of the next page of older orders. */
      readonly older: 'waiting' | 'loading' | 'failed';
    }
  | { readonly status: 'failed'; readonly code: string };

export const $orders = atom<Orders>({ status: 'loading' });
export const $ordersFilter = atom<OrdersFilter>('all');

const pageSize = '20';

/** Loads the orders of a filter, latest first. */
export async function loadOrders(filter: OrdersFilter = $ordersFilter.get()): Promise<void> {
  $ordersFilter.set(filter);
  $orders.set({ status: 'loading' });
  const answer = await call(lotteryOrdersContracts.orders, asked(filter));
  if ($ordersFilter.get() !== filter) return;
  if (answer.ok) {
    const { currency, timeZone, items, days, nextCursor, gameNames } = answer.value;
    recordGameNames(gameNames);
    $orders.set({ status: 'ready', currency, timeZone, items, days, nextCursor, older: 'waiting' });
  } else $orders.set({ status: 'failed', code: answer.code });
}

/**
 * Shows the orders of the current filter, and follows those whose draws are due; returns a function that stops it.
 */
export function watchOrders(): () => void {
  return watch(refreshOrders, () => {
    const now = $orders.get();
    return now.status === 'ready' ? settlementPauseMs(now.items, Date.now()) : undefined;
  });
}

/** Loads the latest orders again; older ones already shown stay as they are. */
async function refreshOrders(): Promise<void> {
  const before = $orders.get();
  if (before.status !== 'ready') return loadOrders();
  const filter = $ordersFilter.get();
  const answer = await call(lotteryOrdersContracts.orders, asked(filter));
  const now = $orders.get();
  if (!answer.ok || now.status !== 'ready' || filter !== $ordersFilter.get()) return;
  const { items, days, nextCursor, gameNames } = answer.value;
  recordGameNames(gameNames);
  const last = items.at(-1);
  const older =
    last && nextCursor !== undefined
      ? now.items.filter(({ placedAtMs }) => placedAtMs < last.placedAtMs)
      : [];
  $orders.set({
    ...now,
    days,
    items: [...items, ...older],
    nextCursor: older.length > 0 ? now.nextCursor : nextCursor,
  });
}

/** Loads the orders before the last one shown; false if they could not be loaded. */
export async function loadOlderOrders(): Promise<boolean> {
  const before = $orders.get();
  if (before.status !== 'ready' || before.older === 'loading' || before.nextCursor === undefined) return true;
  $orders.set({ ...before, older: 'loading' });
  const filter = $ordersFilter.get();
  const answer = await call(lotteryOrdersContracts.orders, { ...asked(filter), cursor: before.nextCursor });
  const now = $orders.get();
  if (now.status !== 'ready' || filter !== $ordersFilter.get()) return true;
  if (answer.ok) {
    const { items, nextCursor, gameNames } = answer.value;
    recordGameNames(gameNames);
    $orders.set({ ...now, items: [...now.items, ...items], nextCursor, older: 'waiting' });
  } else $orders.set({ ...now, older: 'failed' });
  return answer.ok;
}

function asked(filter: OrdersFilter) {
  return filter === 'all' ? { pageSize } : { pageSize, state: filter };
}

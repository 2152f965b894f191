import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { addressFilter, choiceOf } from '#src/ui/paged/address-filter.ts';
import { pagedStore } from '#src/ui/paged/paged-store.ts';
import { recordGameNames } from './game-names.store.ts';

type Answer = OutputOf<typeof lotteryOrdersContracts.orders>;

/** A page of the player's orders, with totals by day. */
export type OrdersPage = Omit<Answer, 'items' | 'gameNames'> & { readonly list: Answer['items'] };

export const ordersFilters = ['all', 'open', 'won', 'ended'] as const;
export type OrdersFilter = (typeof ordersFilters)[number];

/** The filter as the address says it. */
export const ordersFilter = addressFilter(['state']);

const pageSize = '20';

/** The player's orders, latest first. */
export const orders = pagedStore<{ readonly filter: OrdersFilter }, OrdersPage>(
  async ({ filter }, cursor) => {
    const state = filter === 'all' ? undefined : filter;
    const answer = await call(lotteryOrdersContracts.orders, { pageSize, state, cursor });
    if (!answer.ok) return answer;
    const { items: list, gameNames, ...facts } = answer.value;
    recordGameNames(gameNames);
    return { ok: true, value: { ...facts, list } };
  },
  { keyOf: ({ orderId }) => orderId },
);

/** The filter that an address asks for. */
export function filterOf({ state }: { readonly state?: string | undefined }): OrdersFilter {
  return choiceOf(ordersFilters, state) ?? 'all';
}

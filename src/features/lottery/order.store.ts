import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery-orders.ts';
import { type BetLabels, loadBetLabels } from './board-labels.ts';
import type { Order } from './order-state.ts';
import type { OrderCode } from './orders-words.server.ts';
import type { Receipt } from './receipt-code.ts';

/** One order with its receipt. */
export type OrderDetail =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly order: Order;
      readonly receipt: Receipt;
      readonly labels: BetLabels;
    }
  | { readonly status: 'failed'; readonly code: OrderCode };

export const $orderDetail = atom<OrderDetail>({ status: 'loading' });

/** Asks for the order that the address names. */
export async function loadOrder(): Promise<void> {
  $orderDetail.set({ status: 'loading' });
  const orderId = new URLSearchParams(location.search).get('orderId') ?? '';
  if (!/^[A-Za-z0-9-]{1,64}$/.test(orderId))
    return $orderDetail.set({ status: 'failed', code: 'ORDER_UNKNOWN' });
  const [answer, labels] = await Promise.all([
    call(lotteryOrdersContracts.orderDetail, { orderId }),
    loadBetLabels(),
  ]);
  if (answer.ok) $orderDetail.set({ status: 'ready', ...answer.value, labels });
  else $orderDetail.set({ status: 'failed', code: answer.code });
}

/** Takes a ticket back; undefined where that worked, else why not. */
export async function cancelTicket(orderId: string, ticketId: string): Promise<OrderCode | undefined> {
  const answer = await call(lotteryOrdersContracts.cancelTicket, { orderId, ticketId });
  if (!answer.ok) return answer.code;
  const now = $orderDetail.get();
  if (now.status === 'ready') $orderDetail.set({ ...now, order: answer.value.order });
  return undefined;
}

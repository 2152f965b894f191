import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { watch } from '#src/browser/watch.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { type BetLabels, loadBetLabels } from '#src/features/lottery/bets/board-labels.ts';
import { loadBetTypeOf } from '#src/features/lottery/bets/bet-type-of.ts';
import { recordGameNames } from './game-names.store.ts';
import type { BetTypeOf } from '#src/features/lottery/bets/later-bet-types.ts';
import type { Order } from './order-state.ts';
import type { OrderCode } from './orders-words.server.ts';
import type { Receipt } from './receipt-code.ts';
import { settlementPauseMs } from './settlement-pause.ts';

/** One order with its receipt. */
export type OrderDetail =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly order: Order;
      readonly timeZone: string;
      readonly receipt: Receipt;
      readonly labels: BetLabels;
      readonly betTypeOf: BetTypeOf;
    }
  | { readonly status: 'failed'; readonly code: OrderCode };

export const $orderDetail = atom<OrderDetail>({ status: 'loading' });

/** Follows the order that the address names until its last draw is settled; returns a function that stops it. */
export function watchOrder(): () => void {
  $orderDetail.set({ status: 'loading' });
  return watch(loadOrder, (sinceSeenMs) => {
    const now = $orderDetail.get();
    return now.status === 'ready' ? settlementPauseMs([now.order], Date.now(), sinceSeenMs) : undefined;
  });
}

/** Loads the order that the address names; if that fails, what is already shown stays. */
export async function loadOrder(): Promise<void> {
  const orderId = new URLSearchParams(location.search).get('orderId') ?? '';
  if (!/^[A-Za-z0-9-]{1,64}$/.test(orderId))
    return $orderDetail.set({ status: 'failed', code: 'ORDER_UNKNOWN' });
  const [answer, labels, betTypeOf] = await Promise.all([
    call(lotteryOrdersContracts.orderDetail, { orderId }),
    loadBetLabels(),
    loadBetTypeOf(),
  ]);
  if (answer.ok) {
    const { order, timeZone, receipt, gameNames } = answer.value;
    recordGameNames(gameNames);
    $orderDetail.set({ status: 'ready', order, timeZone, receipt, labels, betTypeOf });
  } else if ($orderDetail.get().status !== 'ready') $orderDetail.set({ status: 'failed', code: answer.code });
}

/** Cancels a ticket; undefined on success, else the failure code. */
export async function cancelTicket(orderId: string, ticketId: string): Promise<OrderCode | undefined> {
  const answer = await call(lotteryOrdersContracts.cancelTicket, { orderId, ticketId });
  if (!answer.ok) return answer.code;
  const now = $orderDetail.get();
  if (now.status === 'ready') $orderDetail.set({ ...now, order: answer.value.order });
  return undefined;
}

import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the list of orders can show. */
export const ordersFiles = ['lottery-orders', 'lottery-order-state', 'activity'] as const;
export type OrdersWords = WordsFor<(typeof ordersFiles)[number]>;

/** The messages that one order can show, and the calls whose failures it shows. */
export const orderFiles = ['lottery-order', 'lottery-order-state', 'activity', 'reference'] as const;
export const orderCalls = [lotteryOrdersContracts.orderDetail, lotteryOrdersContracts.cancelTicket] as const;

export type OrderWords = WordsFor<(typeof orderFiles)[number], typeof orderCalls>;
export type OrderCode = keyof OrderWords['failures'];

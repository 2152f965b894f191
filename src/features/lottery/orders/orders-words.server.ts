import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the list of orders can show. */
export const ordersKeys = [
  'all',
  'days',
  'empty',
  'emptyNext',
  'ended',
  'failed',
  'failedNext',
  'filter',
  'loading',
  'manyGames',
  'older',
  'open',
  'paid',
  'retry',
  'staked',
  'stateAccepted',
  'stateCancelled',
  'stateLost',
  'statePlacing',
  'stateRefunded',
  'stateRefused',
  'stateVoid',
  'stateWon',
  'ticketsCount',
  'title',
  'toLottery',
  'won',
] as const;

export type OrdersWords = WordsFor<'lottery-orders', typeof ordersKeys>;

/** The messages that one order can show, and the calls whose failures it shows. */
export const orderKeys = [
  'cancel',
  'cancelExplained',
  'cancelQuestion',
  'cancelled',
  'closesIn',
  'draw',
  'failed',
  'failedNext',
  'keep',
  'loading',
  'manyGames',
  'paid',
  'placed',
  'proof',
  'receipt',
  'receiptChecking',
  'receiptCode',
  'receiptCodeLabel',
  'receiptKey',
  'receiptLead',
  'receiptNumber',
  'receiptSignature',
  'receiptChanged',
  'receiptKept',
  'receiptSigned',
  'receiptText',
  'receiptUnread',
  'receiptUnsigned',
  'retry',
  'staked',
  'stateAccepted',
  'stateCancelled',
  'stateLost',
  'statePlacing',
  'stateRefunded',
  'stateRefused',
  'stateVoid',
  'stateWon',
  'tickets',
  'toOrders',
  'unitsTimes',
  'unitsTimesMultiple',
  'winStop',
] as const;

export const orderCalls = [lotteryOrdersContracts.orderDetail, lotteryOrdersContracts.cancelTicket] as const;

export type OrderWords = WordsFor<'lottery-orders', typeof orderKeys, typeof orderCalls>;
export type OrderCode = keyof OrderWords['failures'];

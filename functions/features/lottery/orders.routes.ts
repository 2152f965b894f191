import { routes } from '#functions/http/routes.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery-orders.ts';
import { ok } from '#src/rules/result.ts';
import { cancelTicket, orderWithReceipt, pageOfOrders, placeOrder } from './orders.service.ts';
import { shownReceiptKeys } from './receipt-keys.ts';

export const lotteryOrdersRoutes = routes(lotteryOrdersContracts, {
  receiptKeys: async ({ context }) => ok({ value: await shownReceiptKeys(context.env) }),
  placeOrder: ({ context, session, input }) => placeOrder(context, session, input),
  orders: ({ context, session, input }) => pageOfOrders(context, session, input),
  orderDetail: ({ context, session, input }) => orderWithReceipt(context, session, input),
  cancelTicket: ({ context, session, input }) => cancelTicket(context, session, input),
});

import { pageLanguage } from '#functions/edge/pages/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { routes } from '#functions/http/routes.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { ok } from '#src/rules/result.ts';
import { cancelTicket, orderWithReceipt, pageOfOrders, placeOrder } from './orders.service.ts';
import { shownReceiptKeys } from './receipt-keys.ts';

export const lotteryOrdersRoutes = routes(lotteryOrdersContracts, {
  receiptKeys: async ({ context }) => ok({ value: await shownReceiptKeys(context.env) }),
  placeOrder: ({ context, session, input }) => placeOrder(context, session, input),
  orders: ({ request, context, session, input }) =>
    pageOfOrders(context, session, languageOf(request, context), input),
  orderDetail: ({ request, context, session, input }) =>
    orderWithReceipt(context, session, languageOf(request, context), input),
  cancelTicket: ({ context, session, input }) => cancelTicket(context, session, input),
});

function languageOf(request: Request, { settings }: RequestContext): string {
  return pageLanguage(request.headers.get('Cookie') ?? '', profileOf(settings));
}

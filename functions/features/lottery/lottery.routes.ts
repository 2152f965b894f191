import { profileOf } from '#functions/edge/merchant.ts';
import { pageLanguage } from '#functions/edge/pages/language.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { routes } from '#functions/http/routes.ts';
import { SerialisedValue } from '#functions/http/serialised.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { lotteryOperationsContracts } from '#src/contracts/lottery/lottery-operations.ts';
import { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { lotteryMenusContracts } from '#src/contracts/lottery/menus.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { type Result, ok } from '#src/rules/result.ts';
import { bookJson, drawsJson, lastResults, proofJson } from './draws.service.ts';
import { gameJson } from './game.service.ts';
import {
  enterEnding,
  operatorLotteryGames,
  pageOfDraws,
  waitingDraws,
} from './lottery-operations.service.ts';
import { checkOdds } from './odds-check.service.ts';
import { cancelTicket, orderWithReceipt, pageOfOrders, placeOrder } from './orders.service.ts';
import { shownReceiptKeys } from './receipt-keys.ts';
import * as menu from './menu/menu.service.ts';

const menuRoutes = [
  ...routes(lotteryContracts, {
    lotteryMenu: async ({ context, input }) => json(await menu.menuJson(context, input)),
    lotteryGame: ({ context, input }) => {
      const game = gameJson(context, input);
      return game.ok ? json(game.value) : game;
    },
  }),
  ...routes(lotteryMenusContracts, {
    mobileLotteryGames: ({ context, input }) => json(menu.mobileJson(context, input)),
    popularLotteryGames: ({ context, input }) => json(menu.popularJson(context, input)),
    openNumeros: ({ context, input }) => menu.openNumeros(context, input.gameId),
    nearNumeros: ({ context, input }) => menu.nearNumeros(context, input.gameId),
    vietnamMenu: ({ context, input }) => json(menu.vietnamJson(context, input)),
    vietnamRecentMenu: ({ context, input }) => json(menu.vietnamRecentJson(context, input)),
    vietnamOpenNumeros: ({ context, input }) => menu.openNumeros(context, input.gameId, true),
  }),
];

function json(text: string) {
  return ok(new SerialisedValue(text));
}

const serialised = <Code extends string>(json: Result<string, Code>) =>
  json.ok ? ok(new SerialisedValue(json.value)) : json;

const drawsRoutes = routes(lotteryDrawsContracts, {
  lastResults: ({ context, input }) => lastResults(context, input),
  draws: async ({ context, params, input }) => serialised(await drawsJson(context, params, input)),
  drawProof: async ({ context, params }) => serialised(await proofJson(context, params)),
  drawBook: async ({ context, params }) => serialised(await bookJson(context, params)),
});

const ordersRoutes = routes(lotteryOrdersContracts, {
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

const operationsRoutes = routes(lotteryOperationsContracts, {
  waitingDraws: async ({ context }) => ok({ items: await waitingDraws(context) }),
  operatorLotteryGames: ({ context }) => ok(operatorLotteryGames(context)),
  operatorDraws: ({ context, params, input }) => pageOfDraws(context, params, input),
  checkOdds: ({ context, input }) => checkOdds(context, input),
  enterResult: ({ context, operator, input }) => enterEnding(context, operator, input),
  voidDraw: ({ context, operator, input }) => enterEnding(context, operator, input),
});

export const lotteryRoutes = [...menuRoutes, ...drawsRoutes, ...operationsRoutes, ...ordersRoutes];

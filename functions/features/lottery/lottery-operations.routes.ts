import { routes } from '#functions/http/routes.ts';
import { lotteryOperationsContracts } from '#src/contracts/lottery/lottery-operations.ts';
import { ok } from '#src/rules/result.ts';
import { enterEnding, waitingDraws } from './lottery-operations.service.ts';

export const lotteryOperationsRoutes = routes(lotteryOperationsContracts, {
  waitingDraws: async ({ context }) => ok({ items: await waitingDraws(context) }),
  enterResult: ({ context, operator, input }) => enterEnding(context, operator, input),
  voidDraw: ({ context, operator, input }) => enterEnding(context, operator, input),
});

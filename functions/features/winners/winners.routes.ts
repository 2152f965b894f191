import { routes } from '#functions/http/routes.ts';
import { winnersContracts } from '#src/contracts/winners/winners.ts';
import { ok } from '#src/rules/result.ts';
import { winners } from './winners.service.ts';

export const winnersRoutes = routes(winnersContracts, {
  winnerBoard: async ({ context, input }) => ok({ list: await winners(context, input) }),
});

import { routes } from '#functions/http/routes.ts';
import { heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { ok } from '#src/rules/result.ts';
import { decideHeldWin, pageOfHeldWins } from './held-wins.service.ts';

export const heldWinsRoutes = routes(heldWinsContracts, {
  heldWins: async ({ context, input }) => ok(await pageOfHeldWins(context, input.cursor)),
  decideHeldWin: ({ context, operator, params, input }) => decideHeldWin(context, operator, params.id, input),
});

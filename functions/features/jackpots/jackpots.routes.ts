import { routes } from '#functions/http/routes.ts';
import { jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';
import { ok } from '#src/rules/result.ts';
import { jackpotPools } from './jackpots-operations.service.ts';
import { jackpots } from './jackpots.service.ts';

export const jackpotsRoutes = routes(jackpotsContracts, {
  jackpots: async ({ context, input }) => ok(await jackpots(context, input.language)),
  jackpotPools: async ({ context }) => ok({ items: await jackpotPools(context) }),
});

import { routes } from '#functions/http/routes.ts';
import { catalogueImportsContracts } from '#src/contracts/games/catalogue-imports.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { ok } from '#src/rules/result.ts';
import { switchGame, switchVendor } from '#functions/features/games/game-switches.service.ts';
import { applyImport, checkImport } from './catalogue-imports.service.ts';
import { orderGames } from './catalogue-order.service.ts';
import { pageOfGames, pageOfVendors, readGame } from './games-lists.service.ts';

const listsRoutes = routes(gamesOperationsContracts, {
  operatorGames: async ({ context, input }) => ok(await pageOfGames(context, input)),
  operatorGame: ({ context, params }) => readGame(context, params.nodeId),
  operatorVendors: async ({ context, input }) => ok(await pageOfVendors(context, input)),
  orderGames: ({ context, operator, input }) => orderGames(context, operator, input),
});

const importsRoutes = routes(catalogueImportsContracts, {
  checkImport: async ({ context, operator, input }) => ok(await checkImport(context, operator, input)),
  applyImport: ({ context, operator, params, input }) => applyImport(context, operator, params.id, input),
});

const gameSwitchesRoutes = routes(gameSwitchesContracts, {
  switchGame: ({ context, operator, params, input }) => switchGame(context, operator, params.nodeId, input),
  switchVendor: ({ context, operator, params, input }) => switchVendor(context, operator, params.code, input),
});

/** What operators do with the catalogue. */
export const gamesOperationsRoutes = [...listsRoutes, ...importsRoutes, ...gameSwitchesRoutes];

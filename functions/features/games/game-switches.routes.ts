import { routes } from '#functions/http/routes.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { switchGame, switchVendor } from './game-switches.service.ts';

export const gameSwitchesRoutes = routes(gameSwitchesContracts, {
  switchGame: ({ context, operator, params, input }) => switchGame(context, operator, params.nodeId, input),
  switchVendor: ({ context, operator, params, input }) => switchVendor(context, operator, params.code, input),
});

import { routes } from '#functions/http/routes.ts';
import { launchStateContracts } from '#src/contracts/games/launch-state.ts';
import { launchState } from './launch-state.service.ts';

export const launchStateRoutes = routes(launchStateContracts, {
  launchState: ({ context, session, input }) => launchState(context, session, input.launchId),
});

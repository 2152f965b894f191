import { routes } from '#functions/http/routes.ts';
import { liveContracts } from '#src/contracts/house/live.ts';
import { openLive } from './live.service.ts';

export const liveRoutes = routes(liveContracts, {
  liveSocket: ({ context, request, params }) => openLive(context, request, params.gameCode),
});

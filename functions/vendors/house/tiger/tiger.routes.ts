import { routes } from '#functions/http/routes.ts';
import { tigerContracts } from '#src/contracts/house/tiger.ts';
import { liveLaunchOf, launchOf } from '#functions/vendors/house/house.launch.ts';
import { layTigerBet, openTigerTable, tigerBetsOf } from './tiger.service.ts';

export const tigerRoutes = routes(tigerContracts, {
  async tigerOpen(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? openTigerTable(launch.value) : launch;
  },
  tigerBet: (call) => layTigerBet(launchOf(call), call.input),
  async tigerBets(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? tigerBetsOf(launch.value, call.input.cursor) : launch;
  },
});

import { routes } from '#functions/http/routes.ts';
import { liveLaunchOf, launchOf } from '#functions/vendors/house/house.launch.ts';
import { crashContracts } from '#src/contracts/house/crash.ts';
import { cashOut, openCrash, placeBet, playedBets } from './crash.service.ts';

export const crashRoutes = routes(crashContracts, {
  async crashOpen(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? openCrash(launch.value) : launch;
  },
  crashBet: (call) => placeBet(launchOf(call), call.input),
  crashCashOut: (call) => cashOut(launchOf(call), call.input.betId),
  async crashBets(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? playedBets(launch.value, call.input.cursor) : launch;
  },
});

import { routes } from '#functions/http/routes.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';
import { liveLaunchOf, launchOf } from '#functions/vendors/house/house.launch.ts';
import { exposure, openSports, placeBet, playersBets, sportsMatches, voidMatch } from './sports.service.ts';

export const sportsRoutes = routes(sportsContracts, {
  async sportsOpen(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? openSports(launch.value) : launch;
  },
  sportsMatches: (call) => sportsMatches(launchOf(call)),
  sportsBet: (call) => placeBet(launchOf(call), call.input),
  async sportsBets(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? playersBets(launch.value, call.input.cursor) : launch;
  },
  voidSportsMatch: ({ context, operator, params, input }) =>
    voidMatch(context, operator, params, input.reason),
  sportsExposure: ({ context, params }) => exposure(context, params.gameCode),
});

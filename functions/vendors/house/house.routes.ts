import { browserFingerprint } from '#functions/edge/session/browser-fingerprint.ts';
import { routes } from '#functions/http/routes.ts';
import { exchangeLaunch } from '#functions/vendors/port/launch-exchange.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { ok } from '#src/rules/result.ts';
import { liveLaunchOf, launchOf } from './house.launch.ts';
import { openTable, playedRounds, rotateSeed, spin } from './house.service.ts';

export const houseRoutes = routes(houseContracts, {
  async tableLaunch({ context, request, launchCode: code }) {
    const presented = { code, callingVendor: 'house', browser: browserFingerprint(request) };
    const exchanged = await exchangeLaunch(context, presented);
    if (!exchanged.ok) return exchanged;
    const { launchToken, endsAtMs } = exchanged.value;
    return ok({ launchToken, endsAtMs });
  },
  async tableOpen(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? openTable(launch.value) : launch;
  },
  tableSpin: (call) => spin(launchOf(call), call.input),
  async tableSeed(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? rotateSeed(launch.value, call.input.clientSeed) : launch;
  },
  async tableRounds(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? playedRounds(launch.value, call.input.cursor) : launch;
  },
});

import { browserFingerprint } from '#functions/edge/session/browser-fingerprint.ts';
import { routes } from '#functions/http/routes.ts';
import { exchangeLaunch } from '#functions/vendors/port/launch-exchange.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { ok } from '#src/rules/result.ts';
import { liveSeatOf, seatOf } from './house.seat.ts';
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
    const seat = await liveSeatOf(call);
    return seat.ok ? openTable(seat.value) : seat;
  },
  tableSpin: (call) => spin(seatOf(call), call.input),
  async tableSeed(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? rotateSeed(seat.value, call.input.clientSeed) : seat;
  },
  async tableRounds(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? playedRounds(seat.value, call.input.cursor) : seat;
  },
});

import { browserMark } from '#functions/edge/browser-mark.ts';
import { type Call, routes } from '#functions/http/routes.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { exchangeLaunch } from '#functions/vendors/port/launch-exchange.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { houseContracts } from '#src/contracts/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { openTable, playedRounds, rotateSeed, type Seat, spin } from './house.service.ts';

export const houseRoutes = routes(houseContracts, {
  async tableLaunch({ context, request, launchCode: code }) {
    const presented = { code, callingVendor: 'house', browser: browserMark(request) };
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

type Launched = Pick<Call<Endpoint & { access: 'launch' }>, 'context' | 'launch' | 'launchToken'>;

function seatOf({ context, launch, launchToken }: Launched): Seat {
  return { context, claims: launch, launchToken, origin: context.target.origin };
}

/** A stake asks for the session where it is taken; what moves no money asks here. */
async function liveSeatOf(call: Launched): Promise<Result<Seat, 'SESSION_ENDED' | 'LAUNCH_ENDED'>> {
  const { context, launch } = call;
  const player = playerOf(context.env, context.merchant, launch.memberId);
  const { sessionId, launchId } = launch;
  const goesOn = await player.launchGoesOn({ sessionId, launchId });
  return goesOn.ok ? ok(seatOf(call)) : failed(goesOn.code);
}

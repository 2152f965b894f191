import { type Call, routes } from '#functions/http/routes.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { houseContracts } from '#src/contracts/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { openTable, playedRounds, rotateSeed, type Seat, spin } from './house.service.ts';

export const houseRoutes = routes(houseContracts, {
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
async function liveSeatOf(call: Launched): Promise<Result<Seat, 'SESSION_ENDED'>> {
  const { context, launch } = call;
  const player = playerOf(context.env, context.merchant, launch.memberId);
  return (await player.sessionIsLive(launch.sessionId)) ? ok(seatOf(call)) : failed('SESSION_ENDED');
}

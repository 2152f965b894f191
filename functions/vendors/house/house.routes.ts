import type { RequestContext } from '#functions/http/context.ts';
import { route } from '#functions/http/route.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { houseContracts } from '#src/contracts/house.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { openTable, playedRounds, rotateSeed, type Seat, spin } from './house.service.ts';

export const houseRoutes = [
  route(houseContracts.tableOpen, async ({ context, request }) => {
    const seat = await liveSeatOf(context, request);
    return seat.ok ? openTable(seat.value) : seat;
  }),
  route(houseContracts.tableSpin, async ({ context, request, input }) => {
    const seat = seatOf(context, request);
    return seat.ok ? spin(seat.value, input) : seat;
  }),
  route(houseContracts.tableSeed, async ({ context, request, input }) => {
    const seat = await liveSeatOf(context, request);
    return seat.ok ? rotateSeed(seat.value, input.clientSeed) : seat;
  }),
  route(houseContracts.tableRounds, async ({ context, request, input }) => {
    const seat = await liveSeatOf(context, request);
    return seat.ok ? playedRounds(seat.value, input.cursor) : seat;
  }),
];

function seatOf(context: RequestContext, request: Request): Result<Seat, 'LAUNCH_ENDED'> {
  const launchToken = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!context.launch || !launchToken) return failed('LAUNCH_ENDED');
  return ok({ context, claims: context.launch, launchToken, origin: new URL(request.url).origin });
}

/** A stake asks for the session where it is taken; what moves no money asks here. */
async function liveSeatOf(
  context: RequestContext,
  request: Request,
): Promise<Result<Seat, 'LAUNCH_ENDED' | 'SESSION_ENDED'>> {
  const seat = seatOf(context, request);
  if (!seat.ok) return seat;
  const { memberId, sessionId } = seat.value.claims;
  const isLive = await playerOf(context.env, context.merchant, memberId).sessionIsLive(sessionId);
  return isLive ? seat : failed('SESSION_ENDED');
}

import { routes } from '#functions/http/routes.ts';
import { liveSeatOf, seatOf } from '#functions/vendors/house/house.seat.ts';
import { crashContracts } from '#src/contracts/house/crash.ts';
import { cashOut, openCrash, placeBet, playedBets } from './crash.service.ts';

export const crashRoutes = routes(crashContracts, {
  async crashOpen(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? openCrash(seat.value) : seat;
  },
  crashBet: (call) => placeBet(seatOf(call), call.input),
  crashCashOut: (call) => cashOut(seatOf(call), call.input.betId),
  async crashBets(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? playedBets(seat.value, call.input.cursor) : seat;
  },
});

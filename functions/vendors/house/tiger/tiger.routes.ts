import { routes } from '#functions/http/routes.ts';
import { tigerContracts } from '#src/contracts/house/tiger.ts';
import { liveSeatOf, seatOf } from '#functions/vendors/house/house.seat.ts';
import { layTigerBet, openTigerTable, tigerBetsOf } from './tiger.service.ts';

export const tigerRoutes = routes(tigerContracts, {
  async tigerOpen(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? openTigerTable(seat.value) : seat;
  },
  tigerBet: (call) => layTigerBet(seatOf(call), call.input),
  async tigerBets(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? tigerBetsOf(seat.value, call.input.cursor) : seat;
  },
});

import { routes } from '#functions/http/routes.ts';
import { sportsContracts } from '#src/contracts/house/sports.ts';
import { liveSeatOf, seatOf } from '#functions/vendors/house/house.seat.ts';
import { exposure, openSports, placeBet, playersBets, sportsMatches, voidMatch } from './sports.service.ts';

export const sportsRoutes = routes(sportsContracts, {
  async sportsOpen(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? openSports(seat.value) : seat;
  },
  sportsMatches: (call) => sportsMatches(seatOf(call)),
  sportsBet: (call) => placeBet(seatOf(call), call.input),
  async sportsBets(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? playersBets(seat.value, call.input.cursor) : seat;
  },
  voidSportsMatch: ({ context, operator, params, input }) =>
    voidMatch(context, operator, params, input.reason),
  sportsExposure: ({ context, params }) => exposure(context, params.gameCode),
});

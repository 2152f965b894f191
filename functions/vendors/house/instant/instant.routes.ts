import { routes } from '#functions/http/routes.ts';
import { instantContracts } from '#src/contracts/house/instant.ts';
import { liveSeatOf, seatOf } from '#functions/vendors/house/house.seat.ts';
import {
  instantRoundsOf,
  openInstant,
  playInstant,
  rotateInstantSeed,
  stepInstant,
} from './instant.service.ts';

export const instantRoutes = routes(instantContracts, {
  async instantOpen(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? openInstant(seat.value) : seat;
  },
  instantPlay: (call) => playInstant(seatOf(call), call.input),
  async instantStep(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? stepInstant(seat.value, call.input) : seat;
  },
  async instantSeed(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? rotateInstantSeed(seat.value, call.input) : seat;
  },
  async instantRounds(call) {
    const seat = await liveSeatOf(call);
    return seat.ok ? instantRoundsOf(seat.value, call.input) : seat;
  },
});

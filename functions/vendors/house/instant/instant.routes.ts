import { routes } from '#functions/http/routes.ts';
import { instantContracts } from '#src/contracts/house/instant.ts';
import { liveLaunchOf, launchOf } from '#functions/vendors/house/house.launch.ts';
import {
  instantRoundsOf,
  openInstant,
  playInstant,
  rotateInstantSeed,
  stepInstant,
} from './instant.service.ts';

export const instantRoutes = routes(instantContracts, {
  async instantOpen(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? openInstant(launch.value) : launch;
  },
  instantPlay: (call) => playInstant(launchOf(call), call.input),
  async instantStep(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? stepInstant(launch.value, call.input) : launch;
  },
  async instantSeed(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? rotateInstantSeed(launch.value, call.input) : launch;
  },
  async instantRounds(call) {
    const launch = await liveLaunchOf(call);
    return launch.ok ? instantRoundsOf(launch.value, call.input) : launch;
  },
});

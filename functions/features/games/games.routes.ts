import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { imageHostOf } from '#functions/catalogue/image-host.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';
import { browserFingerprint } from '#functions/edge/session/browser-fingerprint.ts';
import { routes } from '#functions/http/routes.ts';
import { SerialisedValue } from '#functions/http/serialised.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { launchStateContracts } from '#src/contracts/games/launch-state.ts';
import { searchContracts } from '#src/contracts/games/search.ts';
import { type Result, ok } from '#src/rules/result.ts';
import { markDevice } from './break-mark.ts';
import type { LaunchPorts, LotteryLaunch } from './launch-port.ts';
import { launchState } from './launch-state.service.ts';
import { launch, launchTrial } from './launch.service.ts';
import type { SearchedLotteries } from './search-port.ts';
import { gamesOperationsRoutes } from './operations/games-operations.routes.ts';
import { searchSite } from './search.service.ts';
import { gameListAnswer, hotGamesAnswer, vendorTypesAnswer } from './public-lists.ts';

import * as memberGames from './member-games.service.ts';

/** The endpoints for games. A vendor's port opens its games, and the lottery opens its own. */
const catalogueRoutes = (launchPortOf: LaunchPorts, lottery: LotteryLaunch) =>
  routes(gamesContracts, {
    vendorTypes: async ({ context, input }) =>
      ok(
        vendorTypesAnswer(await offeredCatalogue(context), gamesSetting.of(context.settings), input.language),
      ),
    gameList: async ({ context, input }) =>
      ok(gameListAnswer(await offeredCatalogue(context), input, imageHostOf(context.settings))),
    hotGames: async ({ context, input }) =>
      ok(hotGamesAnswer(await offeredCatalogue(context), input, imageHostOf(context.settings))),
    addFavourite: ({ context, session, input }) => memberGames.addFavourite(context, session, input),
    removeFavourite: ({ context, session, input }) => memberGames.removeFavourite(context, session, input),
    favourites: async ({ context, session, input }) =>
      serialised(await memberGames.favouritesJson(context, session, input, true)),
    favouritesList: async ({ context, session, input }) =>
      serialised(await memberGames.favouritesJson(context, session, input, false)),
    addRecentGame: ({ context, session, input }) => memberGames.addRecentGame(context, session, input),
    recentGames: async ({ context, session, input }) =>
      serialised(await memberGames.recentGamesJson(context, session, input.language)),
    async launchGame({ context, request, session, input }) {
      const launching = { session, request: input, browser: browserFingerprint(request) };
      const launched = await launch({ ports: launchPortOf, lottery }, context, launching);
      if (!launched.ok && launched.code === 'PLAY_STOPPED') await markDevice(request, context, session);
      return launched;
    },
    trialLaunch: ({ context, request, session, input }) =>
      launchTrial(launchPortOf, context, { session, request: input, browser: browserFingerprint(request) }),
  });

function serialised<Code extends string>(json: Result<string, Code>): Result<SerialisedValue, Code> {
  return json.ok ? ok(new SerialisedValue(json.value)) : json;
}

const launchStateRoutes = routes(launchStateContracts, {
  launchState: ({ context, session, input }) => launchState(context, session, input.launchId),
});

const searchRoutes = (lotteriesOf: SearchedLotteries) =>
  routes(searchContracts, {
    searchSite: async ({ context, input }) => {
      const { settings } = context;
      const { categoryOrder } = gamesSetting.of(settings);
      const offer = {
        catalogue: await offeredCatalogue(context),
        categoryOrder,
        lotteries: lotteriesOf(settings),
      };
      return ok(searchSite(offer, input));
    },
  });

export const gamesRoutes = (
  launchPortOf: LaunchPorts,
  lottery: LotteryLaunch,
  lotteriesOf: SearchedLotteries,
) => [
  ...catalogueRoutes(launchPortOf, lottery),
  ...searchRoutes(lotteriesOf),
  ...launchStateRoutes,
  ...gamesOperationsRoutes,
];

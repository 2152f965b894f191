import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { type Call, route } from '#functions/http/route.ts';
import { givenAgain, writtenSuccess } from '#functions/http/written.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { gamesContracts } from '#src/contracts/games.ts';
import { failed, type Result } from '#src/rules/result.ts';
import type { Catalogue } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { launch, launchTrial } from './launch.service.ts';
import { gameListAnswer, hotGamesAnswer, vendorTypesAnswer } from './public-lists.ts';
import * as shelf from './shelf.service.ts';

export const gamesRoutes = [
  route(gamesContracts.vendorTypes, async ({ context, request, input }) =>
    givenAgain(
      request,
      vendorTypesAnswer(await catalogueOf(context), gamesSetting.of(context.settings), input.language),
    ),
  ),
  route(gamesContracts.gameList, async ({ context, request, input }) =>
    givenAgain(request, gameListAnswer(await catalogueOf(context), input)),
  ),
  route(gamesContracts.hotGames, async ({ context, request, input }) =>
    givenAgain(request, hotGamesAnswer(await catalogueOf(context), input)),
  ),
  route(gamesContracts.addFavourite, (call) =>
    withSession(call, (session) => shelf.addFavourite(call.context, session, call.input)),
  ),
  route(gamesContracts.removeFavourite, (call) =>
    withSession(call, (session) => shelf.removeFavourite(call.context, session, call.input)),
  ),
  route(gamesContracts.favourites, (call) =>
    withSession(call, async (session) =>
      written(call.context, await shelf.favouritesJson(call.context, session, call.input, true)),
    ),
  ),
  route(gamesContracts.favouritesList, (call) =>
    withSession(call, async (session) =>
      written(call.context, await shelf.favouritesJson(call.context, session, call.input, false)),
    ),
  ),
  route(gamesContracts.addRecentGame, (call) =>
    withSession(call, (session) => shelf.addRecentGame(call.context, session, call.input)),
  ),
  route(gamesContracts.recentGames, (call) =>
    withSession(call, async (session) =>
      written(call.context, await shelf.recentGamesJson(call.context, session, call.input.language)),
    ),
  ),
  route(gamesContracts.launchGame, (call) =>
    withSession(call, (session) => launch(call.context, session, call.input)),
  ),
  route(gamesContracts.trialLaunch, (call) =>
    withSession(call, (session) => launchTrial(call.context, session, call.input)),
  ),
];

function catalogueOf(context: RequestContext): Catalogue | Promise<Catalogue> {
  return catalogueFor(context.env, context.merchant, context.nowMs);
}

async function withSession<Outcome>(
  { context }: Call<Endpoint>,
  act: (session: SessionClaims) => Promise<Outcome>,
) {
  return context.session ? act(context.session) : failed('SESSION_MISSING');
}

function written<Code extends string>(context: RequestContext, json: Result<string, Code>) {
  return json.ok ? writtenSuccess(json.value, context.givenHeaders) : json;
}

import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type Catalogue,
  type CatalogueGame,
  isShown,
  languageOf,
  pageOf,
} from '#functions/catalogue/catalogue.ts';
import { gamesJson } from '#functions/catalogue/game-view.ts';
import { imageHostOf } from '#functions/catalogue/image-host.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';

interface OneGame {
  readonly nodeId: string;
  readonly vendor?: string | undefined;
}

interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly language: string;
}

/** Adds a game of the catalogue to the member's favourites. */
export async function addFavourite(
  context: RequestContext,
  session: SessionClaims,
  { nodeId, vendor }: OneGame,
): Promise<
  Result<{ nodeId: string; favourite: boolean }, 'SESSION_ENDED' | 'GAME_UNKNOWN' | 'FAVOURITES_FULL'>
> {
  const catalogue = await offeredCatalogue(context);
  if (!known(catalogue, nodeId, vendor)) return failed('GAME_UNKNOWN');
  const { favouritesMost } = gamesSetting.of(context.settings);
  const added = await player(context, session).addToFavourites(session.sessionId, nodeId, favouritesMost);
  return added.ok ? ok({ nodeId, favourite: true }) : failed(added.code);
}

/** Removes a game from the member's favourites, even if it has left the catalogue. */
export async function removeFavourite(
  context: RequestContext,
  session: SessionClaims,
  { nodeId }: OneGame,
): Promise<Result<{ nodeId: string; favourite: boolean }, 'SESSION_ENDED'>> {
  const taken = await player(context, session).takeFromFavourites(session.sessionId, nodeId);
  return taken.ok ? ok({ nodeId, favourite: false }) : failed(taken.code);
}

/**
 * One page of the favourites that are currently available, as JSON. `withNodes` adds the node ids of all of them.
 */
export async function favouritesJson(
  context: RequestContext,
  session: SessionClaims,
  input: PageRequest,
  withNodes: boolean,
): Promise<Result<string, 'SESSION_ENDED'>> {
  const [catalogue, nodes] = await Promise.all([
    offeredCatalogue(context),
    player(context, session).favouriteNodes(session.sessionId),
  ]);
  if (nodes === undefined) return failed('SESSION_ENDED');
  const games = shownOf(catalogue, nodes);
  const { items, totalPages } = pageOf(games, input.pageNo, input.pageSize);
  const content = gamesJson(items, languageOf(catalogue, input.language), imageHostOf(context.settings));
  const nodeIds = withNodes ? `,"nodeIds":${JSON.stringify(games.map((game) => game.nodeId))}` : '';
  return ok(`{"content":${content},"pageNum":${input.pageNo},"totalPages":${totalPages}${nodeIds}}`);
}

/** Records a game of the catalogue as the last one played. */
export async function addRecentGame(
  context: RequestContext,
  session: SessionClaims,
  { nodeId, vendor }: OneGame,
): Promise<Result<{ nodeId: string }, 'SESSION_ENDED' | 'GAME_UNKNOWN'>> {
  const catalogue = await offeredCatalogue(context);
  if (!known(catalogue, nodeId, vendor)) return failed('GAME_UNKNOWN');
  const recorded = await recordPlayed(context, session, nodeId);
  return recorded.ok ? ok({ nodeId }) : recorded;
}

/** Records a game as the last one played, in the same call that checks the session. */
export async function recordPlayed(
  context: RequestContext,
  session: SessionClaims,
  nodeId: string,
): Promise<Result<undefined, 'SESSION_ENDED'>> {
  const { recentMost } = gamesSetting.of(context.settings);
  const recorded = await player(context, session).recordPlayed(session.sessionId, nodeId, recentMost);
  return recorded.ok ? ok(undefined) : failed(recorded.code);
}

/** The same for a game that is being launched; PLAY_STOPPED if the member's play is stopped. */
export async function recordLaunch(
  context: RequestContext,
  session: SessionClaims,
  nodeId: string,
): Promise<Result<undefined, 'SESSION_ENDED' | 'PLAY_STOPPED'>> {
  const { recentMost } = gamesSetting.of(context.settings);
  return player(context, session).recordLaunch(session.sessionId, nodeId, recentMost);
}

/** The recent games that are currently available, as JSON. */
export async function recentGamesJson(
  context: RequestContext,
  session: SessionClaims,
  language: string,
): Promise<Result<string, 'SESSION_ENDED'>> {
  const [catalogue, nodes] = await Promise.all([
    offeredCatalogue(context),
    player(context, session).recentNodes(session.sessionId),
  ]);
  if (nodes === undefined) return failed('SESSION_ENDED');
  const host = imageHostOf(context.settings);
  return ok(gamesJson(shownOf(catalogue, nodes), languageOf(catalogue, language), host));
}

function player(context: RequestContext, session: SessionClaims) {
  return playerOf(context.env, context.merchant, session.memberId);
}

function known(catalogue: Catalogue, nodeId: string, vendor: string | undefined): boolean {
  const game = catalogue.byNode.get(nodeId);
  return game !== undefined && (vendor === undefined || game.vendorCode === vendor);
}

function shownOf(catalogue: Catalogue, nodesJson: string): CatalogueGame[] {
  return (JSON.parse(nodesJson) as string[]).flatMap((nodeId) => {
    const game = catalogue.byNode.get(nodeId);
    return game && isShown(catalogue, game) ? [game] : [];
  });
}

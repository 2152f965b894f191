import { newestCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueVendor,
  nameIn,
} from '#functions/catalogue/catalogue.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import {
  type gamesOperationsContracts,
  gamesPerOperatorsPage,
  type OperatorGame,
  type OperatorVendor,
} from '#src/contracts/games/games-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof gamesOperationsContracts;

/** A page of the catalogue's games in the order of their lists, switched off ones among them. */
export async function pageOfGames(
  { env, merchant, nowMs }: RequestContext,
  { find, vendor, category, enabled, cursor }: InputOf<Contracts['operatorGames']>,
): Promise<OutputOf<Contracts['operatorGames']>> {
  const catalogue = await newestCatalogue(env, merchant, nowMs);
  const isMeant = (game: CatalogueGame) =>
    (vendor === undefined || game.vendorCode === vendor) &&
    (category === undefined || game.gameType === category) &&
    (enabled === undefined || game.enabled === (enabled === 'on')) &&
    (find === undefined || isFound(find, Object.values(game.names), [game.nodeId, game.gameCode]));
  const { items, nextCursor } = pageAfter(catalogue.byNode, cursor, isMeant);
  return {
    items: items.map((game) => shownGame(catalogue, game)),
    ...(nextCursor === undefined ? {} : { nextCursor }),
    version: catalogue.version,
  };
}

/** One game of the catalogue, switched off or not. */
export async function readGame(
  { env, merchant, nowMs }: RequestContext,
  nodeId: string,
): Promise<Result<OperatorGame, 'GAME_UNKNOWN'>> {
  const catalogue = await newestCatalogue(env, merchant, nowMs);
  const game = catalogue.byNode.get(nodeId);
  return game ? ok(shownGame(catalogue, game)) : failed('GAME_UNKNOWN');
}

/** A page of the makers of games, with how many games each has. */
export async function pageOfVendors(
  { env, merchant, nowMs }: RequestContext,
  { find, enabled, cursor }: InputOf<Contracts['operatorVendors']>,
): Promise<OutputOf<Contracts['operatorVendors']>> {
  const { vendors, byNode } = await newestCatalogue(env, merchant, nowMs);
  const games = Map.groupBy(byNode.values(), ({ vendorCode }) => vendorCode);
  const isMeant = (vendor: CatalogueVendor) =>
    (enabled === undefined || vendor.enabled === (enabled === 'on')) &&
    (find === undefined || isFound(find, Object.values(vendor.names), [vendor.code]));
  const { items, nextCursor } = pageAfter(vendors, cursor, isMeant);
  return {
    items: items.map((vendor) => shownVendor(vendor, games.get(vendor.code) ?? [])),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}

/** Whether a name contains what is searched for, or an id begins with it. */
function isFound(find: string, names: readonly string[], ids: readonly string[]): boolean {
  const sought = find.toLowerCase();
  return (
    names.some((name) => name.toLowerCase().includes(sought)) ||
    ids.some((id) => id.toLowerCase().startsWith(sought))
  );
}

/** The items that are meant after the one of which the cursor is the key; none after an unknown one. */
function pageAfter<Item>(
  all: ReadonlyMap<string, Item>,
  cursor: string | undefined,
  isMeant: (item: Item) => boolean,
): { readonly items: readonly Item[]; readonly nextCursor?: string } {
  const found: (readonly [string, Item])[] = [];
  let isAfter = cursor === undefined;
  for (const [key, item] of all) {
    if (isAfter && isMeant(item)) found.push([key, item]);
    if (found.length > gamesPerOperatorsPage) break;
    if (key === cursor) isAfter = true;
  }
  const page = found.slice(0, gamesPerOperatorsPage);
  const last = page.at(-1)?.[0];
  return {
    items: page.map(([, item]) => item),
    ...(found.length > page.length && last !== undefined && { nextCursor: last }),
  };
}

function shownGame({ vendors }: Catalogue, game: CatalogueGame): OperatorGame {
  const { nodeId, gameCode, vendorCode, gameType, enabled, countries, hotRank } = game;
  return {
    ...{ nodeId, gameCode, vendorCode, gameType, enabled },
    name: nameIn(game.names, 'en'),
    iconUrl: tileUrl(gameCode),
    vendorEnabled: vendors.get(vendorCode)?.enabled === true,
    countries: countries ? [...countries] : null,
    ...(hotRank === undefined ? {} : { hotRank }),
  };
}

function shownVendor(vendor: CatalogueVendor, games: readonly CatalogueGame[]): OperatorVendor {
  const { code, names, categories, enabled, countries } = vendor;
  return {
    ...{ code, enabled },
    name: nameIn(names, 'en'),
    categories: [...categories],
    games: games.length,
    gamesOn: games.filter((game) => game.enabled).length,
    countries: countries ? [...countries] : null,
  };
}

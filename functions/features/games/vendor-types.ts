import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { gamesContracts, Vendor } from '#src/contracts/games/games.ts';
import type { ListType } from '#src/contracts/games/game-types.ts';
import { selected } from '#functions/catalogue/search/selected-games.ts';
import { type Catalogue, type CatalogueGame, nameIn } from '#functions/catalogue/catalogue.ts';

/** The categories that have games, in the order given, and the vendors of each in the merchant's order. */
export function vendorTypesOf(
  catalogue: Catalogue,
  order: readonly ListType[],
  language: string,
): OutputOf<typeof gamesContracts.vendorTypes> {
  const filled = order
    .map((category) => ({ category, vendors: vendorsOfCategory(catalogue, category, language) }))
    .filter(({ vendors }) => vendors.length > 0);
  return {
    sortingList: filled.map(({ category, vendors }) => ({
      gameCategory: category,
      vendorNames: vendors.map(({ accountTypeName, vendorCode }) => ({ accountTypeName, vendorCode })),
    })),
    mapping: Object.fromEntries(filled.map(({ category, vendors }) => [category, vendors])),
  };
}

function vendorsOfCategory(catalogue: Catalogue, category: ListType, language: string): Vendor[] {
  const games = Map.groupBy(
    selected(catalogue, { type: category, language }),
    ({ vendorCode }) => vendorCode,
  );
  return [...catalogue.vendors.values()].flatMap((vendor) => {
    const own = games.get(vendor.code);
    const first = own && leading(own);
    if (!first) return [];
    return {
      vendorCode: vendor.code,
      accountTypeName: vendor.code,
      displayName: nameIn(vendor.names, language),
      mobileSmallIcon: vendor.emblem,
      mobileLargeIcon: vendor.emblem,
      gameId: first.gameId,
      nodeId: first.nodeId,
      telGameId: first.gameId,
      telNodeId: first.nodeId,
      gameCount: own.length,
    };
  });
}

function leading(games: readonly CatalogueGame[]): CatalogueGame | undefined {
  return games.reduce((best, game) =>
    (game.hotRank ?? Infinity) < (best.hotRank ?? Infinity) ? game : best,
  );
}

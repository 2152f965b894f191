import type { GameType, ListType, PromotedType } from '#src/contracts/games/game-types.ts';

/** Names by lower-case language code; `en` is always present. */
export type Names = Readonly<Record<string, string>>;

export interface CatalogueVendor {
  readonly code: string;
  readonly names: Names;
  readonly emblem: string;
  /** Which adapter opens its games. */
  readonly adapter: string;
  readonly categories: readonly ListType[];
  /** The countries where its games may be played; undefined means wherever the site is served. */
  readonly countries: ReadonlySet<string> | undefined;
  readonly enabled: boolean;
}

export interface CatalogueGame {
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly gameType: GameType;
  readonly names: Names;
  readonly theme: string;
  readonly model: string;
  readonly tags: readonly string[];
  /** Rank among the hot games, 1 is the hottest; undefined if the game is not hot. */
  readonly hotRank: number | undefined;
  readonly stakeMinorMin: number | undefined;
  readonly lines: number | undefined;
  readonly freePlay: boolean;
  readonly countries: ReadonlySet<string> | undefined;
  readonly enabled: boolean;
}

/** What the merchant's switches take out of every list: games of these types, and games of these vendors. */
export interface LeftOut {
  readonly types: ReadonlySet<GameType>;
  readonly vendors: ReadonlySet<string>;
}

const nothing: LeftOut = { types: new Set(), vendors: new Set() };

/** One merchant's games as cached in an isolate: everything for checks, and the subset that lists show. */
export interface Catalogue {
  readonly merchant: string;
  readonly version: number;
  readonly leftOut: LeftOut;
  readonly vendors: ReadonlyMap<string, CatalogueVendor>;
  readonly byNode: ReadonlyMap<string, CatalogueGame>;
  readonly byCode: ReadonlyMap<string, CatalogueGame>;
  /** The games that are switched on, of vendors that are switched on, without those left out, in list order. */
  readonly shown: readonly CatalogueGame[];
  readonly shownByType: ReadonlyMap<string, readonly CatalogueGame[]>;
  /** The hot ones among them, hottest first. */
  readonly hot: readonly CatalogueGame[];
  readonly languages: ReadonlySet<string>;
}

/** Tabs of the spec that show the slots of one vendor. */
export const promotedVendors = { rngPP: 'PP', rngJL: 'JL' } as const satisfies Record<PromotedType, string>;

/** Indexes vendors and games, both in list order, for all lists and checks. */
export function catalogueOf(
  merchant: string,
  version: number,
  vendorList: readonly CatalogueVendor[],
  games: readonly CatalogueGame[],
  leftOut = nothing,
): Catalogue {
  const vendors = new Map(vendorList.map((vendor) => [vendor.code, vendor]));
  const shown = games.filter((game) => isShown({ vendors, leftOut }, game));
  const hot = shown.filter((game) => game.hotRank !== undefined);
  return {
    merchant,
    version,
    leftOut,
    vendors,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    byCode: new Map(games.map((game) => [game.gameCode, game])),
    shown,
    shownByType: Map.groupBy(shown, (game) => game.gameType),
    hot: hot.sort((one, other) => (one.hotRank ?? 0) - (other.hotRank ?? 0)),
    languages: new Set(['en', ...games.flatMap((game) => Object.keys(game.names))]),
  };
}

/** Whether lists show a game: it and its vendor are switched on, and neither is left out. */
export function isShown(
  { vendors, leftOut }: Pick<Catalogue, 'vendors' | 'leftOut'>,
  game: CatalogueGame,
): boolean {
  if (leftOut.types.has(game.gameType) || leftOut.vendors.has(game.vendorCode)) return false;
  return game.enabled && vendors.get(game.vendorCode)?.enabled === true;
}

/** The catalogue's language for a code such as UR or PT-BR; English if the catalogue does not have it. */
export function languageOf(catalogue: Catalogue, code: string): string {
  const request = code.toLowerCase();
  return catalogue.languages.has(request) ? request : 'en';
}

/** A name in a language, with English as the fallback. */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? names['en'] ?? '';
}

/** The hot games of a type or vendor, hottest first. */
export function hotGamesOf(
  catalogue: Catalogue,
  type: ListType,
  vendorCode: string | undefined,
): readonly CatalogueGame[] {
  const { gameType, vendor } = narrowed(type);
  return catalogue.hot.filter(
    (game) =>
      (!gameType || game.gameType === gameType) &&
      (!vendor || game.vendorCode === vendor) &&
      (!vendorCode || game.vendorCode === vendorCode),
  );
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalPages: number;
}

/** One page of a list; a page beyond the last is empty. */
export function pageOf<Item>(items: readonly Item[], pageNo: number, pageSize: number): Page<Item> {
  const from = (pageNo - 1) * pageSize;
  return { items: items.slice(from, from + pageSize), totalPages: Math.ceil(items.length / pageSize) };
}

/** The games of a list type, in list order. */
export function gamesOfType(catalogue: Catalogue, type: ListType): readonly CatalogueGame[] {
  if (type === 'ALL') return catalogue.shown;
  if (type === 'HOT') return catalogue.hot.filter((game) => game.gameType !== 'LIVE');
  const { gameType, vendor } = narrowed(type);
  const games = catalogue.shownByType.get(gameType ?? '') ?? [];
  return vendor ? games.filter((game) => game.vendorCode === vendor) : games;
}

function narrowed(type: ListType): { gameType?: string; vendor?: string } {
  if (type === 'ALL' || type === 'HOT') return {};
  if (type === 'rngPP' || type === 'rngJL') return { gameType: 'RNG', vendor: promotedVendors[type] };
  return { gameType: type };
}

import built from '#functions/generated/tile-lists.json' with { type: 'json' };
import type { PagePart, PartMaker } from '#functions/edge/page-part.ts';
import { type ShownTile, showsTiles, tilesFingerprint } from '#src/rules/tiles.ts';
import { type Catalogue, type CatalogueGame, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import { type HomeSnapshot, TileLists } from './tile-lists.ts';

interface BuiltLists {
  readonly language: string;
  readonly lists: Readonly<Record<string, string>>;
  readonly more?: boolean;
}

/** More tiles than any list of a page has places for. */
const tilesMost = 60;

/** The live parts of the lobby's pages: the catalogue's hot games, in the tiles that the build left there. */
export const lobbyTiles: readonly PartMaker[] = Object.entries(
  built as Readonly<Record<string, readonly BuiltLists[]>>,
).map(([route, pages]) => ({
  routes: new Set([route]),
  make: async ({ env, merchant, nowMs }) => partOf(await catalogueFor(env, merchant, nowMs), pages),
}));

/** What a lobby page shows first, in one language. */
export function homeSnapshot(catalogue: Catalogue, language: string): HomeSnapshot {
  const tiles = (live: boolean) =>
    catalogue.hot
      .filter((game) => (game.gameType === 'LIVE') === live)
      .slice(0, tilesMost)
      .map((game) => tileOf(game, language));
  return { hot: tiles(false), live: tiles(true) };
}

const parts = new WeakMap<Catalogue, Map<readonly BuiltLists[], PagePart | undefined>>();

/** The part for one catalogue, made once; undefined where the page, as built, shows just that catalogue. */
function partOf(catalogue: Catalogue, pages: readonly BuiltLists[]): PagePart | undefined {
  let made = parts.get(catalogue);
  if (!made) {
    made = new Map();
    parts.set(catalogue, made);
  }
  if (!made.has(pages)) {
    const current = pages.every((page) => shows(page, homeSnapshot(catalogue, page.language)));
    made.set(pages, current ? undefined : rewritten(catalogue));
  }
  return made.get(pages);
}

function rewritten(catalogue: Catalogue): PagePart {
  const snapshots = new Map(
    [...catalogue.languages].map((language) => [language, homeSnapshot(catalogue, language)]),
  );
  const nothing: HomeSnapshot = { hot: [], live: [] };
  return {
    version: tilesFingerprint([...snapshots.values()].flatMap(({ hot, live }) => [...hot, ...live])),
    rewrite: (rewriter) =>
      new TileLists((language) => snapshots.get(languageOf(catalogue, language)) ?? nothing).on(rewriter),
  };
}

function shows({ lists, more }: BuiltLists, { hot, live }: HomeSnapshot): boolean {
  const places = Number.parseInt(lists['hot'] ?? '', 10) || 0;
  return (
    Object.entries(lists).every(([name, print]) => showsTiles(print, name === 'live' ? live : hot)) &&
    (more === undefined || more === hot.length > places)
  );
}

function tileOf(game: CatalogueGame, language: string): ShownTile {
  const webp = tileUrl(game.gameCode);
  return {
    nodeId: game.nodeId,
    vendorCode: game.vendorCode,
    name: nameIn(game.names, language),
    avif: webp.replace(/\.webp$/, '.avif'),
    webp,
  };
}

import built from '#functions/generated/tile-lists.json' with { type: 'json' };
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { type ShownTile, showsTiles, tilesFingerprint } from '#src/rules/play/tiles.ts';
import { type Catalogue, type CatalogueGame, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { imageHostOf } from '#functions/catalogue/image-host.ts';
import { offeredCatalogue } from '#functions/catalogue/offered-catalogue.ts';
import { type HomeSnapshot, TileLists } from './tile-lists.ts';

interface BuiltLists {
  readonly language: string;
  readonly categories: readonly string[];
  readonly screens: readonly string[];
  readonly lists: Readonly<Record<string, string>>;
  readonly more?: boolean;
}

/** More tiles than any list on a page can hold. */
const tilesMax = 60;

/** The live parts of the lobby's pages: the catalogue's hot games, in the tiles that the build left there. */
export const lobbyTiles: readonly PartMaker[] = Object.entries(
  built as Readonly<Record<string, readonly BuiltLists[]>>,
).map(([route, pages]) => ({
  routes: new Set([route]),
  async make(context) {
    const { settings } = context;
    const { popularMost } = gamesSetting.of(settings);
    const shown = { popularMost, imageHost: imageHostOf(settings) };
    return partOf(await offeredCatalogue(context), route, pages, shown);
  },
}));

/** How a merchant shows the hot games. */
interface Shown {
  readonly popularMost: number;
  readonly imageHost: string;
}

/** What a lobby page shows first, in one language. */
export function homeSnapshot(catalogue: Catalogue, language: string, imageHost = ''): HomeSnapshot {
  const tiles = (live: boolean) =>
    catalogue.hot
      .filter((game) => (game.gameType === 'LIVE') === live)
      .slice(0, tilesMax)
      .map((game) => tileOf(game, language, imageHost));
  return { hot: tiles(false), live: tiles(true) };
}

const parts = new WeakMap<Catalogue, Map<string, PagePart | undefined>>();

/** The part for one catalogue, cached. Undefined if the page, as built, already shows this catalogue. */
function partOf(
  catalogue: Catalogue,
  route: string,
  pages: readonly BuiltLists[],
  shown: Shown,
): PagePart | undefined {
  let made = parts.get(catalogue);
  if (!made) {
    made = new Map();
    parts.set(catalogue, made);
  }
  const { popularMost, imageHost } = shown;
  const key = `${route} ${popularMost} ${imageHost}`;
  if (!made.has(key)) {
    const current =
      popularMost >= placesOf(pages) &&
      pages.every((page) => shows(page, homeSnapshot(catalogue, page.language, imageHost)));
    made.set(key, current ? undefined : rewritten(catalogue, shown));
  }
  return made.get(key);
}

/** How many hot games the page was built with, in any language. */
function placesOf(pages: readonly BuiltLists[]): number {
  return Math.max(0, ...pages.map(({ lists }) => Number.parseInt(lists['hot'] ?? '', 10) || 0));
}

function rewritten(catalogue: Catalogue, { popularMost, imageHost }: Shown): PagePart {
  const snapshots = new Map(
    [...catalogue.languages].map((language) => [language, homeSnapshot(catalogue, language, imageHost)]),
  );
  const nothing: HomeSnapshot = { hot: [], live: [] };
  const tiles = tilesFingerprint([...snapshots.values()].flatMap(({ hot, live }) => [...hot, ...live]));
  return {
    version: `${tiles}.${popularMost}`,
    rewrite: (rewriter) =>
      new TileLists((language) => snapshots.get(languageOf(catalogue, language)) ?? nothing, popularMost).on(
        rewriter,
      ),
  };
}

function shows({ lists, more }: BuiltLists, { hot, live }: HomeSnapshot): boolean {
  const places = Number.parseInt(lists['hot'] ?? '', 10) || 0;
  return (
    Object.entries(lists).every(([name, print]) => showsTiles(print, name === 'live' ? live : hot)) &&
    (more === undefined || more === hot.length > places)
  );
}

function tileOf(game: CatalogueGame, language: string, imageHost: string): ShownTile {
  const webp = tileUrl(game.gameCode, imageHost);
  return {
    nodeId: game.nodeId,
    vendorCode: game.vendorCode,
    gameType: game.gameType,
    name: nameIn(game.names, language),
    avif: webp.replace(/\.webp$/, '.avif'),
    webp,
  };
}

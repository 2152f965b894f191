import type { RequestContext } from '#functions/http/context.ts';
import { type ShownTile, tilesFingerprint } from '#src/rules/tiles.ts';
import { type Catalogue, type CatalogueGame, languageOf, nameIn } from './catalogue.ts';
import { catalogueFor } from './catalogue-cache.ts';
import { tileUrl } from './game-view.ts';
import { type HomeSnapshot, TileLists } from './tile-lists.ts';

/** More tiles than any list of the page has places for. */
const tilesMost = 60;

/** What the home page shows first, in one language. */
export function homeSnapshot(catalogue: Catalogue, language: string): HomeSnapshot {
  const tiles = (live: boolean) =>
    catalogue.hot
      .filter((game) => (game.gameType === 'LIVE') === live)
      .slice(0, tilesMost)
      .map((game) => tileOf(game, language));
  return { hot: tiles(false), live: tiles(true) };
}

/** The live part of the home page: it puts the catalogue's hot games into the tiles that the build left there. */
export const homeTiles = {
  routes: new Set(['/m/home']),
  async make(context: RequestContext) {
    const catalogue = await catalogueFor(context.env, context.merchant, context.nowMs);
    return {
      version: versionOf(catalogue),
      rewrite: (rewriter: HTMLRewriter) =>
        new TileLists((language) => homeSnapshot(catalogue, languageOf(catalogue, language))).on(rewriter),
    };
  },
};

const versions = new WeakMap<Catalogue, string>();

function versionOf(catalogue: Catalogue): string {
  let version = versions.get(catalogue);
  if (version === undefined) {
    const snapshots = [...catalogue.languages].map((language) => homeSnapshot(catalogue, language));
    version = tilesFingerprint(snapshots.flatMap(({ hot, live }) => [...hot, ...live]));
    versions.set(catalogue, version);
  }
  return version;
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

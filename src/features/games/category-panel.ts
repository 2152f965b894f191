import { cloneTemplate, requireElement } from '#src/browser/dom-lookup.ts';
import type { ListType, Vendor } from '#src/contracts/games.ts';
import { fill } from '#src/rules/message.ts';
import type { Category } from './categories.ts';
import {
  $favouriteGames,
  $favourites,
  $hotGames,
  $vendorTypes,
  loadFavourites,
  loadHotGames,
  loadVendorTypes,
} from './games.store.ts';
import { hotMost } from './lobby-limits.ts';
import { showListState } from './list-state.ts';
import { avifBeside } from './avif-beside.ts';
import { tileGameOf, type Tiles } from './tiles.ts';
import type { ScriptWords } from './words-for-script.ts';

let forget: (() => void) | undefined;

/** Switches the lobby to a category in place. */
export function showCategory(lobby: HTMLElement, category: Category, tiles: Tiles, words: ScriptWords): void {
  forget?.();
  forget = undefined;
  const hot = requireElement(lobby, '[data-panel="HOT"]');
  const panel = requireElement(lobby, '[data-panel="category"]');
  hot.hidden = category !== 'HOT';
  panel.hidden = category === 'HOT';
  if (category === 'HOT') return;
  requireElement(panel, '[data-category-title]').textContent = nameOf(lobby, category, words);
  const more = requireElement(panel, '[data-more-category]') as HTMLAnchorElement;
  more.href = category === 'FAV' ? '/m/gameList?type=fav' : `/m/gameList?gameType=${category}`;
  forget = category === 'FAV' ? followFavourites(panel, tiles) : followType(panel, category, tiles, words);
}

/** The side menu's own word for a category. */
function nameOf(lobby: HTMLElement, category: Category, words: ScriptWords): string {
  const entry = lobby.querySelector(`[data-rail] [data-category="${category}"] [data-name]`);
  return entry?.textContent ?? words.categories?.[category] ?? category;
}

function followType(panel: HTMLElement, category: ListType, tiles: Tiles, words: ScriptWords): () => void {
  const vendors = requireElement(panel, '[data-vendors]');
  vendors.replaceChildren();
  const load = () => {
    void loadHotGames(category);
    if ($vendorTypes.get().status !== 'ready') void loadVendorTypes();
  };
  const stops = [
    $vendorTypes.subscribe((types) => {
      if (types.status !== 'ready') return;
      const listed = types.value.mapping[category] ?? [];
      vendors.replaceChildren(...listed.map((vendor) => vendorTile(panel, vendor, category, words)));
    }),
    $hotGames.subscribe((all) => {
      const games = all[category] ?? { status: 'loading' };
      fillPanel(panel, games, tiles, 'empty', load);
    }),
  ];
  load();
  return () => {
    for (const stop of stops) stop();
  };
}

function followFavourites(panel: HTMLElement, tiles: Tiles): () => void {
  requireElement(panel, '[data-vendors]').replaceChildren();
  const load = () => void loadFavourites();
  const stop = $favouriteGames.subscribe((games) => fillPanel(panel, games, tiles, 'no-favourites', load));
  load();
  return stop;
}

type Games = ReturnType<typeof $favouriteGames.get>;

function fillPanel(
  panel: HTMLElement,
  games: Games,
  tiles: Tiles,
  whenEmpty: 'empty' | 'no-favourites',
  retry: () => void,
): void {
  const list = requireElement(panel, '[data-category-tiles]');
  const more = requireElement(panel, '[data-more-category]');
  list.ariaBusy = String(games.status === 'loading');
  more.hidden = games.status !== 'ready' || games.value.length === 0;
  if (games.status === 'loading') {
    const skeletons = Array.from({ length: 9 }, () =>
      cloneTemplate(document, 'template[data-skeleton-tile]'),
    );
    list.replaceChildren(...skeletons);
    showListState(panel, 'none');
  } else if (games.status === 'failed') {
    list.replaceChildren();
    showListState(panel, 'failed', retry);
  } else {
    const kept = $favourites.get();
    const shown = games.value.slice(0, hotMost);
    list.replaceChildren(...shown.map((game) => tiles.create(tileGameOf(game), kept.has(game.nodeId))));
    showListState(panel, shown.length === 0 ? whenEmpty : 'none');
  }
}

function vendorTile(panel: HTMLElement, vendor: Vendor, category: Category, words: ScriptWords): HTMLElement {
  const tile = cloneTemplate(panel.ownerDocument, 'template[data-vendor-tile]');
  const link = requireElement(tile, 'a') as HTMLAnchorElement;
  link.href = `/m/gameList?gameType=${category}&vassalage=${vendor.vendorCode}`;
  const source = tile.querySelector('source');
  if (vendor.mobileLargeIcon.endsWith('.webp') && source) source.srcset = avifBeside(vendor.mobileLargeIcon);
  else source?.remove();
  (requireElement(tile, 'img') as HTMLImageElement).src = vendor.mobileLargeIcon;
  requireElement(tile, 'b').textContent = vendor.displayName;
  requireElement(tile, '.number').textContent = fill(
    words.gamesOf,
    { count: vendor.gameCount },
    document.documentElement.lang,
  );
  return tile;
}

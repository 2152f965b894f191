import { cloneTemplate, requireElement } from '#src/browser/dom-lookup.ts';
import { $favouriteGames, $favourites, $recentGames } from './games.store.ts';
import { hotMost } from './lobby-limits.ts';
import { tileGameOf, type Tiles } from './tiles.ts';

/** Fills what home shows members only: what they played last, and their collection. */
export function showMembersGames(lobby: HTMLElement, tiles: Tiles): void {
  const recent = requireElement(lobby, '[data-recent-tiles]');
  $recentGames.subscribe((games) => {
    if (games.status !== 'ready') return;
    const shown = games.value.slice(0, 12);
    recent.replaceChildren(...shown.map((game) => tiles.create(tileGameOf(game), isKept(game.nodeId))));
    // The place for these is kept from the next visit on, so that nothing moves down under a finger now.
    document.cookie = `played=1; Path=/; Max-Age=${shown.length > 0 ? 31_536_000 : 0}; SameSite=Lax`;
  });
  const collection = requireElement(lobby, '[data-favourite-tiles]');
  $favouriteGames.subscribe((games) => {
    if (games.status !== 'ready') return;
    const shown = games.value.slice(0, hotMost).map((game) => tiles.create(tileGameOf(game), true));
    const more = games.value.length > hotMost ? [cloneTemplate(document, 'template[data-more-tile]')] : [];
    collection.replaceChildren(...shown, ...more);
    requireElement(lobby, '[data-favourites-block]').hidden = shown.length === 0;
  });
}

function isKept(nodeId: string): boolean {
  return $favourites.get().has(nodeId);
}

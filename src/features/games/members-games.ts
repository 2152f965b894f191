import { copied, found } from './found.ts';
import { $favouriteGames, $favourites, $recentGames } from './games.store.ts';
import { hotMost } from './lobby-limits.ts';
import { tileGameOf, type Tiles } from './tiles.ts';

/** Fills what home shows members only: what they played last, and their collection. */
export function showMembersGames(lobby: HTMLElement, tiles: Tiles): void {
  const recent = found(lobby, '[data-recent-tiles]');
  $recentGames.subscribe((games) => {
    if (games.status === 'loading') return;
    const shown = games.status === 'ready' ? games.value.slice(0, 12) : [];
    recent.replaceChildren(...shown.map((game) => tiles.create(tileGameOf(game), isKept(game.nodeId))));
    found(lobby, '[data-recent-empty]').hidden = shown.length > 0;
  });
  const collection = found(lobby, '[data-favourite-tiles]');
  $favouriteGames.subscribe((games) => {
    if (games.status !== 'ready') return;
    const shown = games.value.slice(0, hotMost).map((game) => tiles.create(tileGameOf(game), true));
    const more = games.value.length > hotMost ? [copied(document, 'template[data-more-tile]')] : [];
    collection.replaceChildren(...shown, ...more);
    found(lobby, '[data-favourites-block]').hidden = shown.length === 0;
  });
}

function isKept(nodeId: string): boolean {
  return $favourites.get().has(nodeId);
}

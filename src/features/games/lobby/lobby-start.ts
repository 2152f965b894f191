import { whenAccountKnown } from '#src/api/session.store.ts';
import {
  loadFavourites,
  loadRecentGames,
  loadVendorTypes,
} from '#src/features/games/first-view/games.store.ts';
import { keepVendorTypes } from './kept-vendor-types.ts';
import { showCategory, showCategoryOfAddress } from './lobby.store.ts';
import { requestLostPictures } from '#src/features/games/first-view/lost-pictures.ts';

/** Opens the lobby at the address's category and loads what the page lacks; returns a function that stops it. */
export function startLobby(): () => void {
  const watch = new AbortController();
  document.addEventListener('click', returnHome, { signal: watch.signal });
  const stops = [requestLostPictures(), whenAccountKnown(loadMembersGames), keepVendorTypes()];
  showCategoryOfAddress();
  void loadVendorTypes();
  return () => {
    watch.abort();
    for (const stop of stops) stop();
  };
}

function loadMembersGames(isReal: boolean): void {
  if (!isReal) return;
  void loadFavourites();
  void loadRecentGames();
}

/** A tap on home while already there returns to its top. */
function returnHome(event: MouseEvent): void {
  const home = event.target instanceof Element ? event.target.closest('a[href="/m/home"]') : null;
  if (!home) return;
  event.preventDefault();
  showCategory('HOT');
  scrollTo({ top: 0, behavior: 'smooth' });
}

import { loadFavourites, loadRecentGames, loadVendorTypes } from './games.store.ts';
import { showCategory, showCategoryOfAddress } from './lobby.store.ts';
import { requestLostPictures } from './lost-pictures.ts';
import { isSignedIn } from '#src/browser/session.ts';

/** Opens the lobby where its address points and asks for what the page was not delivered with; returns what ends it. */
export function startLobby(): () => void {
  const watch = new AbortController();
  document.addEventListener('click', returnHome, { signal: watch.signal });
  const forgetPictures = requestLostPictures();
  showCategoryOfAddress();
  void loadVendorTypes();
  if (isSignedIn()) {
    void loadFavourites();
    void loadRecentGames();
  }
  return () => {
    watch.abort();
    forgetPictures();
  };
}

/** Somebody who is on home already goes back to its beginning. */
function returnHome(event: MouseEvent): void {
  const home = event.target instanceof Element ? event.target.closest('a[href="/m/home"]') : null;
  if (!home) return;
  event.preventDefault();
  showCategory('HOT');
  scrollTo({ top: 0, behavior: 'smooth' });
}

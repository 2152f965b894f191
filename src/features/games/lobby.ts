import { requireElement } from '#src/browser/dom-lookup.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { whenIdle } from '#src/browser/scheduling.ts';
import { moveBanners } from './banners.ts';
import { isCategory } from './categories.ts';
import { showCategory } from './category-panel.ts';
import { tendStars } from './favourite-stars.ts';
import { requestLostPictures } from './lost-pictures.ts';
import { $vendorTypes, loadFavourites, loadRecentGames, loadVendorTypes } from './games.store.ts';
import { showMembersGames } from './members-games.ts';
import { orderRail } from './category-rail.ts';
import { Tiles } from './tiles.ts';
import type { ScriptWords } from './words-for-script.ts';

const lobby = requireElement(document, '[data-lobby]');
const words = JSON.parse(lobby.dataset.words ?? '{}') as ScriptWords;
const tiles = new Tiles(lobby, words.removeFromFavourites);
const rail = requireElement(lobby, '[data-rail]');

tendStars(lobby, tiles, words);
requestLostPictures();

rail.addEventListener('click', (event) => {
  const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-category]') : null;
  const category = entry?.dataset.category;
  if (!isCategory(category) || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  history.replaceState(null, '', category === 'HOT' ? location.pathname : `#${category}`);
  select(category);
});

document.addEventListener('click', (event) => {
  const home = event.target instanceof Element ? event.target.closest('a[href="/m/home"]') : null;
  if (!home) return;
  event.preventDefault();
  history.replaceState(null, '', location.pathname);
  select('HOT');
  scrollTo({ top: 0, behavior: 'smooth' });
});

function select(category: Parameters<typeof showCategory>[1]): void {
  for (const entry of rail.querySelectorAll<HTMLElement>('[data-category]')) {
    if (entry.dataset.category === category) entry.setAttribute('aria-current', 'true');
    else entry.removeAttribute('aria-current');
  }
  showCategory(lobby, category, tiles, words);
  const top = lobby.getBoundingClientRect().top;
  if (top < 0) scrollBy({ top: top - 8, behavior: 'instant' });
}

function afterLoad(): void {
  moveBanners();
  $vendorTypes.subscribe((types) => {
    if (types.status === 'ready') orderRail(rail, types.value.sortingList, words);
  });
  whenIdle(() => void loadVendorTypes());
  if (!isSignedIn()) return;
  showMembersGames(lobby, tiles);
  void loadFavourites();
  void loadRecentGames();
}

const asked = location.hash.slice(1);
if (isCategory(asked) && asked !== 'HOT') select(asked);

if (document.readyState === 'complete') afterLoad();
else addEventListener('load', () => setTimeout(afterLoad), { once: true });

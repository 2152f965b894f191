import type { Game } from '#src/contracts/games.ts';
import { fill } from '#src/rules/message.ts';
import { isCategory } from './categories.ts';
import { tendStars } from './favourite-stars.ts';
import { noFingerDown } from './finger.ts';
import { copied, found } from './found.ts';
import {
  $gameList,
  betweenPagesMs,
  dropUnkept,
  type GameList,
  hasMore,
  loadMore,
  openList,
} from './game-list.store.ts';
import { $favourites, loadFavourites } from './games.store.ts';
import { addressOfQuery, type ListQuery, queryOfAddress } from './list-query.ts';
import { noteWhereLeft, returnToWhereLeft } from './list-return.ts';
import { showListState } from './list-state.ts';
import { askForLost, tendLostPictures } from './lost-pictures.ts';
import { nextPaint } from './next-paint.ts';
import { loginAddress, signedIn } from './page-language.ts';
import { TileWindow } from './tile-window.ts';
import { tileGameOf, Tiles } from './tiles.ts';
import { showVendorChips } from './vendor-chips.ts';
import type { ScriptWords } from './words-for-script.ts';

/** How long somebody may pause between letters before the search goes out. */
const typingMs = 250;

const page = found(document, '[data-game-list]');
const words = JSON.parse(page.dataset.words ?? '{}') as ScriptWords;
const list = found(page, '[data-list]');
const sentinel = found(page, '[data-sentinel]');
const tabs = found(document, '[data-category-tabs]');
const search = found(document, 'input[name="search"]') as HTMLInputElement;
const tiles = new Tiles(page, words.removeFromFavourites, true);
const view = new TileWindow<Game>(list, {
  create: (game) => tiles.create(tileGameOf(game), $favourites.get().has(game.nodeId)),
  refresh: (tile, { nodeId }) => {
    tiles.star(tile, $favourites.get().has(nodeId));
    askForLost(tile.querySelectorAll('img'));
  },
});

let query = queryOfAddress(location.search);
let typing: ReturnType<typeof setTimeout> | undefined;
let askedAtMs = 0;

tendStars(page, tiles, words);
tendLostPictures();
if (signedIn()) void loadFavourites();
$favourites.listen(dropUnkept);
$gameList.listen((state) => void noFingerDown().then(() => show(state)));
search.value = query.search;
void returnToWhereLeft(query);
noteWhereLeft();
open(query);

function open(next: ListQuery): void {
  if (next.category === 'FAV' && !signedIn()) return location.replace(loginAddress(addressOfQuery(next)));
  query = next;
  for (const tab of tabs.querySelectorAll<HTMLElement>('[data-category]')) {
    if (tab.dataset.category === next.category) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  void openList(next);
  void nextPaint().then(() => {
    if (query !== next) return;
    showCurrentTab();
    void showVendorChips(page, next);
  });
}

function showCurrentTab(): void {
  const tab = tabs.querySelector<HTMLElement>('[aria-current]');
  if (!tab) return;
  tabs.scrollTo({ left: tab.offsetLeft - tabs.offsetLeft - tabs.clientWidth / 2 + tab.offsetWidth / 2 });
}

function goTo(next: ListQuery): void {
  history.replaceState(null, '', addressOfQuery(next));
  document.dispatchEvent(new Event('addresschange'));
  const typed = next.search !== query.search;
  list.toggleAttribute('data-old', typed);
  if (!typed) view.clear(...skeletons());
  showListState(page, 'none');
  scrollTo({ top: 0, behavior: 'instant' });
  open(next);
}

/** A screen of places, so that a tap is answered before the server is. */
function skeletons(): HTMLElement[] {
  return Array.from({ length: 12 }, () => copied(page, 'template[data-skeleton-tile]'));
}

function show(state: GameList): void {
  if (state !== $gameList.get()) return;
  list.ariaBusy = String(state.status === 'loading');
  if (state.status === 'loading' || state.status === 'loadingMore') return;
  document.documentElement.removeAttribute('data-other-list');
  list.removeAttribute('data-old');
  const games = state.status === 'ready' ? state.games : [];
  view.show(games);
  const none = state.query.category === 'FAV' ? 'no-favourites' : 'empty';
  if (state.status === 'failed') showListState(page, 'failed', () => open(query));
  else showListState(page, games.length === 0 ? none : 'none');
  // Where the end stood before these games says nothing any more: it is looked at anew, whichever way the finger goes.
  isAnew = true;
  ends.unobserve(sentinel);
  ends.observe(sentinel);
  found(page, '[data-count]').textContent = fill(
    words.listLoaded,
    { count: games.length },
    document.documentElement.lang,
  );
}

tabs.addEventListener('click', (event) => {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-category]') : null;
  if (!isCategory(tab?.dataset.category)) return;
  event.preventDefault();
  search.value = '';
  goTo({ category: tab.dataset.category, search: '' });
});

page.addEventListener('click', (event) => {
  const chip =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-vendor-code]') : null;
  if (!chip) return;
  event.preventDefault();
  const { vendorCode } = chip.dataset;
  goTo({ category: query.category, search: query.search, ...(vendorCode ? { vendorCode } : {}) });
});

search.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(searchNow, typingMs);
});
search.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  searchNow();
  search.blur();
});

search.form?.addEventListener('reset', () => {
  search.focus();
  setTimeout(searchNow);
});

function searchNow(): void {
  clearTimeout(typing);
  const asked = search.value.trim();
  if (asked === query.search) return;
  const category = asked && (query.category === 'HOT' || query.category === 'FAV') ? 'ALL' : query.category;
  goTo({ ...query, category, search: asked });
}

let atEnd = false;
let isAnew = false;
let lastScrollY = scrollY;

function maybeMore(): void {
  if (!atEnd || !hasMore($gameList.get())) return;
  const waitMs = askedAtMs + betweenPagesMs - performance.now();
  if (waitMs > 0) return void setTimeout(maybeMore, waitMs);
  askedAtMs = performance.now();
  void loadMore();
}

const ends = new IntersectionObserver(
  (entries) => {
    const goesOn = isAnew || scrollY >= lastScrollY;
    isAnew = false;
    lastScrollY = scrollY;
    atEnd = entries.at(-1)?.isIntersecting ?? false;
    if (goesOn) maybeMore();
  },
  { rootMargin: '300px' },
);
ends.observe(sentinel);

import { loginAddress } from '#src/browser/login-redirect.ts';
import { nextPaint } from '#src/browser/scheduling.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { atom } from 'nanostores';
import { whenAccountKnown } from '#src/api/session.store.ts';
import type { Category } from '#src/features/games/first-view/categories.ts';
import {
  $nextQuery,
  $gameList,
  requestedQuery,
  dropUnkept,
  keepDelivered,
  openList,
} from './game-list.store.ts';
import { $favourites, loadFavourites } from '#src/features/games/first-view/games.store.ts';
import { addressOfQuery, type ListQuery } from '#src/features/games/first-view/list-query.ts';
import { recordPosition, returnToWhereLeft } from './list-return.ts';
import { queryOfAddress } from './query-of-address.ts';
import { findGroups } from '#src/features/games/search/search-results.store.ts';
import { requestLostPictures } from '#src/features/games/first-view/lost-pictures.ts';
import { watchPointer } from './pointer.ts';

/** How long typing must pause before the search is sent, in milliseconds. */
const typingMs = 250;

/** The text in the search field. */
export const $searchText = atom('');

let typing: ReturnType<typeof setTimeout> | undefined;

/** Opens the list of the address, where it was left; returns a function that removes its listeners. */
export function startGameList(): () => void {
  const stops = [
    watchPointer(),
    requestLostPictures(),
    $favourites.listen(dropUnkept),
    recordPosition(),
    whenAccountKnown((isReal) => isReal && void loadFavourites()),
  ];
  // The tabs are an island of their own, so a tap there before this one started may already be under way.
  if ($gameList.get().status === 'delivered' && !$nextQuery.get()) openAddress();
  return () => {
    for (const stop of stops) stop();
  };
}

function openAddress(): void {
  const query = queryOfAddress(location.search);
  $searchText.set(query.search);
  if (query.category === 'HOT' && !query.search) keepDelivered(query);
  else open(query);
  void returnToWhereLeft(query);
}

/** Shows a category from its top, and clears the search. */
export function chooseCategory(category: Category): void {
  chooseFound({ category, search: '' });
}

/** Shows a category or provider that a search found, and clears the search. */
export function chooseFound(query: ListQuery): void {
  $searchText.set('');
  void goTo(query);
}

/** Filters the category to one provider; undefined shows all of them. */
export function chooseProvider(vendorCode: string | undefined): void {
  const { vendorCode: _, ...query } = requestedQuery();
  void goTo({ ...query, ...(vendorCode ? { vendorCode } : {}) });
}

/** Takes the typed text and searches for it once typing pauses. */
export function typeSearch(text: string): void {
  $searchText.set(text);
  clearTimeout(typing);
  typing = setTimeout(search, typingMs);
}

/** Searches for the text in the field; from the hot games and the favourites it searches all games. */
export function search(): void {
  clearTimeout(typing);
  const query = requestedQuery();
  const text = $searchText.get().trim();
  if (text === query.search) return;
  const category = text && (query.category === 'HOT' || query.category === 'FAV') ? 'ALL' : query.category;
  void goTo({ ...query, category, search: text });
}

/** Loads the list on screen again. */
export function retryList(): void {
  open($gameList.get().query);
}

/** Shows a query from its top, under its address. The tap is marked first, and the list changes after that paint. */
export async function goTo(query: ListQuery): Promise<void> {
  const { status } = $gameList.get();
  // Ignores a second tap on what is already loading, or one reported twice while the island starts.
  const isUnderWay = $nextQuery.get() !== undefined || status === 'loading';
  if (isUnderWay && addressOfQuery(requestedQuery()) === addressOfQuery(query)) return;
  $nextQuery.set(query);
  await nextPaint();
  if ($nextQuery.get() !== query) return;
  history.replaceState(null, '', addressOfQuery(query));
  document.dispatchEvent(new Event('addresschange'));
  scrollTo({ top: 0, behavior: 'instant' });
  open(query);
  $nextQuery.set(undefined);
}

function open(query: ListQuery): void {
  void findGroups(query.search);
  if (query.category === 'FAV' && !isSignedIn()) location.replace(loginAddress(addressOfQuery(query)));
  else void openList(query);
}

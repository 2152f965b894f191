import { loginAddress } from '#src/browser/login-redirect.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { atom } from 'nanostores';
import { whenAccountKnown } from '#src/api/session.store.ts';
import type { Category } from './categories.ts';
import { $gameList, dropUnkept, keepDelivered, openList } from './game-list.store.ts';
import { $favourites, loadFavourites } from './games.store.ts';
import { addressOfQuery, type ListQuery } from './list-query.ts';
import { noteWhereLeft, returnToWhereLeft } from './list-return.ts';
import { queryOfAddress } from './query-of-address.ts';
import { requestLostPictures } from './lost-pictures.ts';
import { watchPointer } from './pointer.ts';

/** How long somebody may pause between letters before the search goes out. */
const typingMs = 250;

/** What the search field holds. */
export const $searchText = atom('');

let typing: ReturnType<typeof setTimeout> | undefined;

/** Opens the list that the address names, where it was left if it was; returns what stops its listeners. */
export function startGameList(): () => void {
  const stops = [
    watchPointer(),
    requestLostPictures(),
    $favourites.listen(dropUnkept),
    noteWhereLeft(),
    whenAccountKnown((isReal) => isReal && void loadFavourites()),
  ];
  // The tabs are an island of their own: what was tapped there before this one started is on its way already.
  if ($gameList.get().status === 'delivered') openAddress();
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

/** Shows a category from its top, without the search. */
export function chooseCategory(category: Category): void {
  $searchText.set('');
  goTo({ category, search: '' });
}

/** Narrows the category to one provider; undefined for all of them. */
export function chooseProvider(vendorCode: string | undefined): void {
  const { vendorCode: _, ...query } = $gameList.get().query;
  goTo({ ...query, ...(vendorCode ? { vendorCode } : {}) });
}

/** Takes what was typed and searches for it once the typing pauses. */
export function typeSearch(text: string): void {
  $searchText.set(text);
  clearTimeout(typing);
  typing = setTimeout(search, typingMs);
}

/** Searches for what the field holds; the hot games and the favourites are searched among all games. */
export function search(): void {
  clearTimeout(typing);
  const { query } = $gameList.get();
  const text = $searchText.get().trim();
  if (text === query.search) return;
  const category = text && (query.category === 'HOT' || query.category === 'FAV') ? 'ALL' : query.category;
  goTo({ ...query, category, search: text });
}

/** Asks for the list on the screen once more. */
export function retryList(): void {
  open($gameList.get().query);
}

/** Shows a query from its top, under its address. */
export function goTo(query: ListQuery): void {
  const list = $gameList.get();
  const address = addressOfQuery(query);
  // A second tap on what is being fetched, or one that is told twice while the island starts, asks for nothing more.
  if (list.status === 'loading' && addressOfQuery(list.query) === address) return;
  history.replaceState(null, '', address);
  document.dispatchEvent(new Event('addresschange'));
  scrollTo({ top: 0, behavior: 'instant' });
  open(query);
}

function open(query: ListQuery): void {
  if (query.category === 'FAV' && !isSignedIn()) location.replace(loginAddress(addressOfQuery(query)));
  else void openList(query);
}

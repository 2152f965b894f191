import { loginAddress } from '#src/browser/login-redirect.ts';
import { nextPaint } from '#src/browser/scheduling.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { atom } from 'nanostores';
import { whenAccountKnown } from '#src/api/session.store.ts';
import type { Category } from './categories.ts';
import { $nextQuery, $gameList, askedQuery, dropUnkept, keepDelivered, openList } from './game-list.store.ts';
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

/** Shows a category from its top, without the search. */
export function chooseCategory(category: Category): void {
  $searchText.set('');
  void goTo({ category, search: '' });
}

/** Narrows the category to one provider; undefined for all of them. */
export function chooseProvider(vendorCode: string | undefined): void {
  const { vendorCode: _, ...query } = askedQuery();
  void goTo({ ...query, ...(vendorCode ? { vendorCode } : {}) });
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
  const query = askedQuery();
  const text = $searchText.get().trim();
  if (text === query.search) return;
  const category = text && (query.category === 'HOT' || query.category === 'FAV') ? 'ALL' : query.category;
  void goTo({ ...query, category, search: text });
}

/** Asks for the list on the screen once more. */
export function retryList(): void {
  open($gameList.get().query);
}

/** Shows a query from its top, under its address: the tap is marked first, and the list changes after that paint. */
export async function goTo(query: ListQuery): Promise<void> {
  const { status } = $gameList.get();
  // A second tap on what is being fetched, or one that is told twice while the island starts, asks for nothing more.
  const isUnderWay = $nextQuery.get() !== undefined || status === 'loading';
  if (isUnderWay && addressOfQuery(askedQuery()) === addressOfQuery(query)) return;
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
  if (query.category === 'FAV' && !isSignedIn()) location.replace(loginAddress(addressOfQuery(query)));
  else void openList(query);
}

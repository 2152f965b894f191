import { atom } from 'nanostores';
import { type Category, isCategory } from '#src/features/games/first-view/categories.ts';
import {
  $vendorTypes,
  loadFavourites,
  loadHotGames,
  loadVendorTypes,
} from '#src/features/games/first-view/games.store.ts';
import { isSignedIn } from '#src/browser/session.ts';

/** The category shown on home; HOT is the panel that the page was delivered with. */
export const $category = atom<Category>('HOT');

/** Switches home to a category in place, and stores it in the address for the back button. */
export function showCategory(category: Category): void {
  history.replaceState(null, '', category === 'HOT' ? location.pathname : `#${category}`);
  $category.set(category);
  if (category !== 'HOT') loadCategory(category);
}

/** Shows the category that the address names, if any. */
export function showCategoryOfAddress(): void {
  const category = location.hash.slice(1);
  if (!isCategory(category) || category === 'HOT' || (category === 'FAV' && !isSignedIn())) return;
  $category.set(category);
  loadCategory(category);
}

/** Loads the games of a category, and its providers if they are not known yet. */
export function loadCategory(category: Category): void {
  if (category === 'FAV') return void loadFavourites();
  void loadHotGames(category);
  if ($vendorTypes.get().status !== 'ready') void loadVendorTypes();
}

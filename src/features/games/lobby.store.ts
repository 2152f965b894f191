import { atom } from 'nanostores';
import { type Category, isCategory } from './categories.ts';
import { $vendorTypes, loadFavourites, loadHotGames, loadVendorTypes } from './games.store.ts';
import { isSignedIn } from '#src/browser/session.ts';

/** The category that home shows; HOT is the panel that the page is delivered with. */
export const $category = atom<Category>('HOT');

/** Switches home to a category in place, and keeps it in the address for the way back. */
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

/** Asks for the games of a category, and for its providers where they are not known yet. */
export function loadCategory(category: Category): void {
  if (category === 'FAV') return void loadFavourites();
  void loadHotGames(category);
  if ($vendorTypes.get().status !== 'ready') void loadVendorTypes();
}

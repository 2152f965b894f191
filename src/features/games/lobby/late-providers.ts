import type { Category } from '#src/features/games/first-view/categories.ts';
import { $vendorTypes } from '#src/features/games/first-view/games.store.ts';
import { loadCategory } from './lobby.store.ts';

/** Shows that the vendors failed to load in time; a later answer is still shown. */
export function giveProvidersUp(): void {
  $vendorTypes.set({ status: 'failed', code: 'UNREACHABLE' });
}

/** Shows that the vendors are loading, and loads them again. */
export function askForProvidersAgain(category: Category): void {
  $vendorTypes.set({ status: 'loading' });
  loadCategory(category);
}

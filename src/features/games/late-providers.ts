import type { Category } from './categories.ts';
import { $vendorTypes } from './games.store.ts';
import { loadCategory } from './lobby.store.ts';

/** Shows that the vendors did not come in time; an answer that comes later still is shown. */
export function giveProvidersUp(): void {
  $vendorTypes.set({ status: 'failed', code: 'UNREACHABLE' });
}

/** Shows that the vendors are loaded, and asks for them once more. */
export function askForProvidersAgain(category: Category): void {
  $vendorTypes.set({ status: 'loading' });
  loadCategory(category);
}

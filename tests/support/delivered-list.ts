import { afterEach, beforeEach, vi } from 'vitest';
import { $searchResults } from '#src/features/games/search/search-results.store.ts';
import { $gameList, $nextQuery } from '#src/features/games/navigation/game-list.store.ts';

/** Starts each test of a file with the hot games that the page's HTML contains, at the current address. */
export function beginDelivered(): void {
  const address = location.href;
  beforeEach(() => {
    $nextQuery.set(undefined);
    $searchResults.set({ status: 'none' });
    $gameList.set({ status: 'delivered', query: { category: 'HOT', search: '' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', address);
  });
}

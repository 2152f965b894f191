import { afterEach, beforeEach, vi } from 'vitest';
import { $gameList, $nextQuery } from '#src/features/games/game-list.store.ts';

/** Has each test of a file begin with the hot games that a page is delivered with, at the address that it has now. */
export function beginDelivered(): void {
  const address = location.href;
  beforeEach(() => {
    $nextQuery.set(undefined);
    $gameList.set({ status: 'delivered', query: { category: 'HOT', search: '' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', address);
  });
}

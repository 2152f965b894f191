import { useSyncExternalStore } from 'react';
import { $favourites } from './games.store.ts';

const subscribe = (onChange: () => void) => $favourites.listen(onChange);

/** Whether one game is a favourite; only the stars whose answer changed render again. */
export function useFavourite(nodeId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => $favourites.get().has(nodeId),
    () => false,
  );
}

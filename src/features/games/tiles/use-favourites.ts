import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import type { Game } from '#src/contracts/games/games.ts';
import { $favouriteGames, $favourites, type Loaded } from '#src/features/games/first-view/games.store.ts';

/** Whether one game is a favourite; only stars whose value changed render again. */
export function useFavourite(nodeId: string): boolean {
  return useSyncExternalStore(
    $favourites.listen,
    () => $favourites.get().has(nodeId),
    () => false,
  );
}

/** All favourites, for a list that passes each tile its own. */
export const useFavourites = (): ReadonlySet<string> => useStore($favourites, { ssr: 'initial' });

/** The first favourites as games; a removed one disappears at once. */
export function useFavouriteGames(): Loaded<readonly Game[]> {
  const games = useStore($favouriteGames, { ssr: 'initial' });
  const kept = useStore($favourites, { ssr: 'initial' });
  if (games.status !== 'ready') return games;
  return { status: 'ready', value: games.value.filter(({ nodeId }) => kept.has(nodeId)) };
}

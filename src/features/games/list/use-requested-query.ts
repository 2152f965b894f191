import { useStore } from '@nanostores/react';
import { $nextQuery, $gameList } from '#src/features/games/navigation/game-list.store.ts';
import type { ListQuery } from '#src/features/games/first-view/list-query.ts';

/** The query requested last: a tap is marked at once, a frame before the list changes. */
export function useRequestedQuery(): ListQuery {
  const request = useStore($nextQuery, { ssr: 'initial' });
  const { query } = useStore($gameList, { ssr: 'initial' });
  return request ?? query;
}

import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { type Game, gamesContracts } from '#src/contracts/games.ts';
import type { ListQuery } from './list-query.ts';
import { languageCode } from './page-language.ts';

/** The least time between two pages, so that a fling does not ask for ten. */
export const betweenPagesMs = 1_000;

interface Listed {
  readonly query: ListQuery;
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
}

export type GameList =
  | { readonly status: 'loading'; readonly query: ListQuery }
  | ({ readonly status: 'ready' | 'loadingMore' } & Listed)
  | { readonly status: 'failed'; readonly query: ListQuery; readonly code: string };

/** The list on the screen: its query, and its pages so far. */
export const $gameList = atom<GameList>({ status: 'loading', query: { category: 'HOT', search: '' } });

type Page =
  | { readonly ok: true; readonly games: readonly Game[]; readonly totalPages: number }
  | { readonly ok: false; readonly code: string };

/** Shows the first page of a query; an answer to an older query is dropped. */
export async function openList(query: ListQuery): Promise<void> {
  $gameList.set({ status: 'loading', query });
  const page = await pageOf(query, 1);
  if ($gameList.get().query !== query) return;
  if (!page.ok) $gameList.set({ status: 'failed', query, code: page.code });
  else $gameList.set({ status: 'ready', query, games: page.games, pageNum: 1, totalPages: page.totalPages });
}

/** Whether there is a further page to ask for now. */
export function hasMore(list: GameList): boolean {
  return list.status === 'ready' && list.pageNum < list.totalPages;
}

/** Appends the next page; a failed one leaves what is there, and can be asked for again. */
export async function loadMore(): Promise<void> {
  const list = $gameList.get();
  if (list.status !== 'ready' || list.pageNum >= list.totalPages) return;
  $gameList.set({ ...list, status: 'loadingMore' });
  const page = await pageOf(list.query, list.pageNum + 1);
  if ($gameList.get().query !== list.query) return;
  $gameList.set(
    page.ok
      ? {
          status: 'ready',
          query: list.query,
          games: [...list.games, ...page.games],
          pageNum: list.pageNum + 1,
          totalPages: page.totalPages,
        }
      : list,
  );
}

/** Drops games that are no longer favourites from the list of favourites. */
export function dropUnkept(kept: ReadonlySet<string>): void {
  const list = $gameList.get();
  if (list.status !== 'ready' || list.query.category !== 'FAV') return;
  const games = list.games.filter(({ nodeId }) => kept.has(nodeId));
  if (games.length < list.games.length) $gameList.set({ ...list, games });
}

async function pageOf({ category, vendorCode, search }: ListQuery, pageNo: number): Promise<Page> {
  const language = languageCode();
  if (category === 'HOT' && !search) {
    const answer = await call(gamesContracts.hotGames, { language });
    return answer.ok ? { ok: true, games: answer.value, totalPages: 1 } : answer;
  }
  if (category === 'FAV') {
    const answer = await call(gamesContracts.favourites, { pageNo: String(pageNo), language });
    return answer.ok
      ? { ok: true, games: answer.value.content, totalPages: answer.value.totalPages }
      : answer;
  }
  const answer = await call(gamesContracts.gameList, {
    gameType: category,
    ...(vendorCode ? { vassalage: vendorCode } : {}),
    ...(search ? { gameName: search } : {}),
    pageNo: String(pageNo),
    language,
  });
  return answer.ok ? { ok: true, games: answer.value.games, totalPages: answer.value.totalPages } : answer;
}

import { hotLanguageCode, languageCode } from '#src/browser/page-locale.ts';
import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { type Game, gamesContracts } from '#src/contracts/games/games.ts';
import type { ListQuery } from '#src/features/games/first-view/list-query.ts';
import { pointerReleased } from './pointer.ts';

interface Listed {
  readonly query: ListQuery;
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
}

/** What stays on screen while another list loads: the page's own tiles, or the games of the previous query. */
export type Outdated = 'delivered' | readonly Game[];

export type GameList =
  | { readonly status: 'delivered'; readonly query: ListQuery }
  | { readonly status: 'loading'; readonly query: ListQuery; readonly outdated?: Outdated }
  | ({ readonly status: 'ready' | 'loadingMore' } & Listed)
  | { readonly status: 'failed'; readonly query: ListQuery; readonly code: string };

/** The list on screen; until the first change, the tiles that the page was delivered with. */
export const $gameList = atom<GameList>({ status: 'delivered', query: { category: 'HOT', search: '' } });

/** The query of a tap, until the list starts to show it. */
export const $nextQuery = atom<ListQuery | undefined>(undefined);

/** The query requested last, whether the list shows it yet or not. */
export const requestedQuery = (): ListQuery => $nextQuery.get() ?? $gameList.get().query;

type Page =
  | { readonly ok: true; readonly games: readonly Game[]; readonly totalPages: number }
  | { readonly ok: false; readonly code: string };

/** Sets the query that the delivered tiles belong to. */
export function keepDelivered(query: ListQuery): void {
  $gameList.set({ status: 'delivered', query });
}

/** Shows the first page of a query; an answer to an older query is dropped. */
export async function openList(query: ListQuery): Promise<void> {
  const outdated = outdatedBy(query, $gameList.get());
  $gameList.set({ status: 'loading', query, ...(outdated ? { outdated } : {}) });
  const page = await pageOf(query, 1);
  if ($gameList.get().query !== query) return;
  if (!page.ok) $gameList.set({ status: 'failed', query, code: page.code });
  else $gameList.set({ status: 'ready', query, games: page.games, pageNum: 1, totalPages: page.totalPages });
}

/** Whether a next page can be requested now. */
export function hasMore(list: GameList): boolean {
  return list.status === 'delivered' || (list.status === 'ready' && list.pageNum < list.totalPages);
}

/** Appends the next page; after a failure the list stays, and the page can be requested again. */
export async function loadMore(): Promise<void> {
  const list = $gameList.get();
  if (list.status === 'delivered') return replaceDelivered(list.query);
  if (list.status !== 'ready' || list.pageNum >= list.totalPages) return;
  $gameList.set({ ...list, status: 'loadingMore' });
  const page = await pageOf(list.query, list.pageNum + 1);
  if ($gameList.get().query !== list.query) return;
  $gameList.set(
    page.ok
      ? {
          status: 'ready',
          query: list.query,
          games: withoutRepeats(list.games, page.games),
          pageNum: list.pageNum + 1,
          totalPages: page.totalPages,
        }
      : list,
  );
}

/** A game that moved back in the server's order since the last page appears again; only its first position counts. */
function withoutRepeats(games: readonly Game[], next: readonly Game[]): Game[] {
  const known = new Set(games.map(({ nodeId }) => nodeId));
  return [...games, ...next.filter(({ nodeId }) => !known.has(nodeId))];
}

/** Drops games that are no longer favourites from the list of favourites. */
export function dropUnkept(kept: ReadonlySet<string>): void {
  const list = $gameList.get();
  if (list.status !== 'ready' || list.query.category !== 'FAV') return;
  const games = list.games.filter(({ nodeId }) => kept.has(nodeId));
  if (games.length < list.games.length) $gameList.set({ ...list, games });
}

/** The page was delivered with only the first hot games: the whole list is loaded when the player nears their end. */
async function replaceDelivered(query: ListQuery): Promise<void> {
  const page = await pageOf(query, 1);
  const list = $gameList.get();
  if (list.query !== query || list.status !== 'delivered') return;
  if (page.ok)
    $gameList.set({ status: 'ready', query, games: page.games, pageNum: 1, totalPages: page.totalPages });
  else keepDelivered(query);
}

/** A changed search keeps the previous games in sight until its own have loaded. */
function outdatedBy(query: ListQuery, list: GameList): Outdated | undefined {
  if (query.search === list.query.search) return undefined;
  if (list.status === 'delivered') return 'delivered';
  if (list.status === 'loading') return list.outdated;
  return list.status === 'failed' ? undefined : list.games;
}

/** Returns a page only once no finger is down: the touched element must still be there for its click. */
async function pageOf(query: ListQuery, pageNo: number): Promise<Page> {
  const page = await requestPage(query, pageNo);
  await pointerReleased();
  return page;
}

async function requestPage(
  { category, vendorCode, search, filters }: ListQuery,
  pageNo: number,
): Promise<Page> {
  const language = languageCode();
  if (category === 'HOT' && !search) {
    const answer = await call(gamesContracts.hotGames, hotLanguageCode());
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
    ...filters,
    pageNo: String(pageNo),
    language,
  });
  return answer.ok ? { ok: true, games: answer.value.games, totalPages: answer.value.totalPages } : answer;
}

import { hotLanguageCode, languageCode } from '#src/browser/page-locale.ts';
import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { type Game, gamesContracts } from '#src/contracts/games.ts';
import type { ListQuery } from './list-query.ts';
import { pointerReleased } from './pointer.ts';

interface Listed {
  readonly query: ListQuery;
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
}

/** What stays on the screen while another list loads: the page's own tiles, or games of the query before. */
export type Outdated = 'delivered' | readonly Game[];

export type GameList =
  | { readonly status: 'delivered'; readonly query: ListQuery }
  | { readonly status: 'loading'; readonly query: ListQuery; readonly outdated?: Outdated }
  | ({ readonly status: 'ready' | 'loadingMore' } & Listed)
  | { readonly status: 'failed'; readonly query: ListQuery; readonly code: string };

/** The list on the screen; until something changes it is the tiles that the page was delivered with. */
export const $gameList = atom<GameList>({ status: 'delivered', query: { category: 'HOT', search: '' } });

/** The query of a tap, until the list begins to show it. */
export const $nextQuery = atom<ListQuery | undefined>(undefined);

/** The query that was asked for last, whether the list shows it yet or not. */
export const askedQuery = (): ListQuery => $nextQuery.get() ?? $gameList.get().query;

type Page =
  | { readonly ok: true; readonly games: readonly Game[]; readonly totalPages: number }
  | { readonly ok: false; readonly code: string };

/** Names the query that the delivered tiles answer. */
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

/** Whether there is a further page to ask for now. */
export function hasMore(list: GameList): boolean {
  return list.status === 'delivered' || (list.status === 'ready' && list.pageNum < list.totalPages);
}

/** Appends the next page; a failed one leaves what is there, and can be asked for again. */
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

/** A game that moved back in the server's order since the last page comes again: its first place counts. */
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

/** The page was delivered with the first hot games only: the whole list follows when somebody nears their end. */
async function replaceDelivered(query: ListQuery): Promise<void> {
  const page = await pageOf(query, 1);
  const list = $gameList.get();
  if (list.query !== query || list.status !== 'delivered') return;
  if (page.ok)
    $gameList.set({ status: 'ready', query, games: page.games, pageNum: 1, totalPages: page.totalPages });
  else keepDelivered(query);
}

/** A changed search leaves the games before it in sight until its own are there. */
function outdatedBy(query: ListQuery, list: GameList): Outdated | undefined {
  if (query.search === list.query.search) return undefined;
  if (list.status === 'delivered') return 'delivered';
  if (list.status === 'loading') return list.outdated;
  return list.status === 'failed' ? undefined : list.games;
}

/** A page is handed on once no finger is down: what the finger touched must still be there when its tap is told. */
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

import { $gameList, hasMore, loadMore } from './game-list.store.ts';
import type { ListQuery } from '#src/features/games/first-view/list-query.ts';

/** Where the player left a list: the scroll position and the number of pages; 0 pages for the delivered tiles. */
interface Left {
  readonly topPx: number;
  readonly pages: number;
}

/** The most pages to restore, because each one is a call. */
const pagesMax = 12;
/** After this time the page no longer grows by itself, in milliseconds. */
const settledAfterMs = 2_000;

/** The position being restored, until it is reached. */
let target: Left | undefined;

/**
 * Stores the position in the list's history entry whenever the page is left. A click on a link stores it too,
 * because a browser that keeps the page may report the leave after the entry is no longer current. Returns a
 * function that stops it.
 */
export function recordPosition(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  addEventListener('pagehide', record, { signal });
  addEventListener('click', (event) => (event.target as Element).closest('a') && record(), {
    capture: true,
    signal,
  });
  return () => watch.abort();
}

function record(): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ list: target ?? ({ topPx: scrollY, pages: pagesOf() } satisfies Left) }, '');
}

/** Restores the position where a returning player left this query, unless they scroll or choose another one. */
export async function returnToWhereLeft(query: ListQuery): Promise<void> {
  const { list: left } = (history.state ?? {}) as { list?: Left };
  if (!left || left.topPx === 0) return;
  target = left;
  await loadPages(query, Math.min(left.pages, pagesMax));
  target = undefined;
  if (isShown(query) && scrollY === 0) scrollDownTo(left.topPx, query);
}

const isShown = (query: ListQuery) => $gameList.get().query === query;

/** The number of loaded pages of a list; the delivered tiles count as 0. */
function pagesOf(): number {
  const list = $gameList.get();
  return 'pageNum' in list ? list.pageNum : 0;
}

async function loadPages(query: ListQuery, pages: number): Promise<void> {
  await firstPage();
  while (isShown(query) && hasMore($gameList.get()) && pagesOf() < pages) {
    const before = pagesOf();
    await loadMore();
    if (pagesOf() === before) return;
  }
}

/** The row of providers loads after the games, and until then the page is too short to scroll to the old position. */
function scrollDownTo(topPx: number, query: ListQuery): void {
  const growth = new ResizeObserver(() => {
    if (!isShown(query)) return growth.disconnect();
    scrollTo({ top: topPx, behavior: 'instant' });
    if (scrollY >= topPx - 1) growth.disconnect();
  });
  growth.observe(document.body);
  setTimeout(() => growth.disconnect(), settledAfterMs);
}

function firstPage(): Promise<void> {
  if ($gameList.get().status !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $gameList.listen(({ status }) => {
      if (status === 'loading') return;
      stop();
      resolve();
    });
  });
}

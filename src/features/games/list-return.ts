import { $gameList, hasMore, loadMore } from './game-list.store.ts';
import type { ListQuery } from './list-query.ts';

/** Where somebody left a list: how far down, and over how many pages of it; none for the delivered tiles. */
interface Left {
  readonly topPx: number;
  readonly pages: number;
}

/** Further than this nobody is taken back: each page is a call. */
const pagesMost = 12;
/** By then the page is as long as it gets by itself. */
const settledAfterMs = 2_000;

/** Where somebody is being taken back to, until they are there. */
let target: Left | undefined;

/**
 * Notes with every leave where the list stands, in the history's own entry for it. A tap on a link is noted as well:
 * a browser that keeps the page as it is may tell of the leave after the entry is no longer its own. Returns what
 * ends it.
 */
export function noteWhereLeft(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  addEventListener('pagehide', note, { signal });
  addEventListener('click', (event) => (event.target as Element).closest('a') && note(), {
    capture: true,
    signal,
  });
  return () => watch.abort();
}

function note(): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ list: target ?? ({ topPx: scrollY, pages: pagesOf() } satisfies Left) }, '');
}

/** Takes somebody who comes back to where they left this query, unless they scroll or choose another themselves. */
export async function returnToWhereLeft(query: ListQuery): Promise<void> {
  const { list: left } = (history.state ?? {}) as { list?: Left };
  if (!left || left.topPx === 0) return;
  target = left;
  await loadPages(query, Math.min(left.pages, pagesMost));
  target = undefined;
  if (isShown(query) && scrollY === 0) scrollDownTo(left.topPx, query);
}

const isShown = (query: ListQuery) => $gameList.get().query === query;

/** How many pages of a list are there; the delivered tiles are less than one. */
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

/** The providers' row comes after the games: until the page is as long as it was, it ends too early. */
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

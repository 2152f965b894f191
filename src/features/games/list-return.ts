import { $gameList, hasMore, loadMore } from './game-list.store.ts';

/** Where somebody left a list: how far down, and over how many pages of it. */
interface Left {
  readonly topPx: number;
  readonly pages: number;
}

/** Further than this nobody is taken back: each page is a call. */
const pagesMost = 12;
/** By then the page is as long as it gets by itself. */
const settledAfterMs = 2_000;

/** Notes with every leave where the list stands, in the history's own entry for it. */
export function noteWhereLeft(): void {
  addEventListener('pagehide', () => {
    const list = $gameList.get();
    const pages = 'pageNum' in list ? list.pageNum : 1;
    history.scrollRestoration = 'manual';
    history.replaceState({ list: { topPx: scrollY, pages } satisfies Left }, '');
  });
}

/** Takes somebody who comes back to where they left, unless they have begun to scroll themselves. */
export async function returnToWhereLeft(): Promise<void> {
  const { list: left } = (history.state ?? {}) as { list?: Left };
  if (!left || left.topPx === 0) return;
  await firstPage();
  for (
    let list = $gameList.get();
    hasMore(list) && 'pageNum' in list && list.pageNum < Math.min(left.pages, pagesMost);
  ) {
    await loadMore();
    const more = $gameList.get();
    if (more.status !== 'ready' || more === list) break;
    list = more;
  }
  if (scrollY === 0) scrollDownTo(left.topPx);
}

/** The makers' row comes after the games: until the page is as long as it was, it ends too early. */
function scrollDownTo(topPx: number): void {
  const growth = new ResizeObserver(() => {
    scrollTo({ top: topPx, behavior: 'instant' });
    if (scrollY >= topPx - 1) growth.disconnect();
  });
  growth.observe(document.body);
  setTimeout(() => growth.disconnect(), settledAfterMs);
}

function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $gameList.listen(({ status }) => {
      if (status === 'loading') return;
      stop();
      resolve();
    });
  });
}

import { type RefObject, useEffect, useRef } from 'react';
import { nearEndPx, whenInView } from '#src/browser/in-view.ts';
import { type GameList, hasMore, loadMore } from '#src/features/games/navigation/game-list.store.ts';

/** The minimum time between two pages, in milliseconds, so that a fling does not request ten. */
export const betweenPagesMs = 1_000;

/** Requests the next page while the end of the list is near and the player scrolls towards it. */
export function useNearEnd(end: RefObject<Element | null>, list: GameList): void {
  const requestedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!end.current || !hasMore(list)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let near = false;
    // The end has moved with these games, so its first report counts in either scroll direction.
    let lastScrollY = Number.NEGATIVE_INFINITY;
    const request = () => {
      clearTimeout(timer);
      if (!near) return;
      const waitMs = requestedAtMs.current + betweenPagesMs - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(request, waitMs);
        return;
      }
      requestedAtMs.current = performance.now();
      void loadMore();
    };
    const stopLooking = whenInView(
      end.current,
      (isNear) => {
        const downward = scrollY >= lastScrollY;
        lastScrollY = scrollY;
        near = isNear;
        if (downward) request();
      },
      { rootMargin: `${nearEndPx}px` },
    );
    return () => {
      clearTimeout(timer);
      stopLooking();
    };
  }, [end, list]);
}

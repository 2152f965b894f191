import { type RefObject, useEffect, useRef } from 'react';
import { placeName, writeAddress } from './address-filter.ts';

interface Found {
  readonly older: 'waiting' | 'loading' | 'failed';
  readonly nextCursor?: string | undefined;
}

/** How long a list has to be still before its place is kept, in milliseconds. */
const stillMs = 250;
/** Below this many pixels the list is at its beginning. */
const beginningPx = 240;
/** The height of what covers the top of a list, in pixels. */
const coveredPx = 64;
const pagesMax = 20;

/**
 * Keeps in the address which row is at the top of the screen, and returns to it after a reload: older pages are loaded
 * until the row is there. Rows are marked by `data-place`. A touch, a key or the wheel ends the return.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  found: Found | undefined,
  loadOlder: () => Promise<void>,
  isKept: boolean,
): void {
  const wanted = useRef<string>(undefined);
  const pages = useRef(0);
  useEffect(() => {
    if (!isKept) return undefined;
    wanted.current = new URLSearchParams(location.search).get(placeName) ?? undefined;
    return keepPlace(list, wanted);
  }, [list, isKept]);
  useEffect(() => {
    const key = wanted.current;
    if (key === undefined || found === undefined || found.older === 'loading') return;
    const row = list.current?.querySelector(`[data-place="${CSS.escape(key)}"]`);
    const mayLoad = found.nextCursor !== undefined && found.older === 'waiting' && pages.current < pagesMax;
    if (row) scrollBy({ top: row.getBoundingClientRect().top - coveredPx, behavior: 'instant' });
    if (row || !mayLoad) wanted.current = undefined;
    else {
      pages.current += 1;
      void loadOlder();
    }
  }, [list, found, loadOlder]);
}

function keepPlace(list: RefObject<HTMLElement | null>, wanted: RefObject<string | undefined>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (wanted.current !== undefined || !list.current) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-place]')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > coveredPx);
    writeAddress({ [placeName]: scrollY < beginningPx ? undefined : first?.dataset['place'] });
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, stillMs);
  };
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('scroll', onScroll, { passive: true, signal });
  const giveUp = () => {
    wanted.current = undefined;
  };
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(act, giveUp, { passive: true, signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

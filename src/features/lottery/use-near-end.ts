import { type RefObject, useEffect } from 'react';

const nearPx = 300;

/** Calls when the end of a list comes near; again for each page, where `more` is undefined while one loads. */
export function useNearEnd(end: RefObject<Element | null>, more: (() => void) | undefined): void {
  useEffect(() => {
    if (!end.current || !more) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) more();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, more]);
}

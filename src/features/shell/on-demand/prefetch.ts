import { isSignedIn } from '#src/browser/session.ts';

/** Connections on which prefetching a page that may never be opened costs too much. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/**
 * For browsers without speculation rules: the service worker prefetches the page of a link at the first touch,
 * with the same choice of links as public/speculation-rules.json.
 */
export function prefetchAtTouch(): void {
  if (savesData()) return;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && mayAskAhead(link)) navigator.serviceWorker?.controller?.postMessage({ ahead: link.href });
    },
    { passive: true },
  );
}

function mayAskAhead(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = link;
  if (origin !== location.origin || !/^\/m\/(?!play)/.test(pathname) || /[?&](?:lang|theme)=/.test(search))
    return false;
  return !link.matches('[data-replay-tap]') && (isSignedIn() || !link.matches('[data-member]'));
}

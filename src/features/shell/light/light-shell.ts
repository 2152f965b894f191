import { isPageServed } from '#src/api/page-status.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startShell } from './shell.ts';
import { statusEveryMs } from './status-interval.ts';

/**
 * Starts a page without islands once somebody sees it; it keeps nothing of the visitor's, so where the site closes it
 * is loaded again.
 */
export function startLightShell(): void {
  if ('prerendering' in document && document.prerendering)
    return document.addEventListener('prerenderingchange', startLightShell, { once: true });
  startShell();
  void registerServiceWorker();
  document.documentElement.dataset.ready = '';
  everyWhileVisible(statusEveryMs, async () => {
    const isServed = await isPageServed();
    document.documentElement.toggleAttribute('data-unreachable', isServed === undefined);
    if (isServed === false) location.reload();
  });
}

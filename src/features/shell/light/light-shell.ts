import { isPageServed } from '#src/api/page-status.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startShell } from './shell.ts';
import { statusEveryMs } from './status-interval.ts';

/**
 * Starts a page without islands once it is shown. Such a page keeps no state of the visitor, so it
 * is reloaded when the site closes.
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

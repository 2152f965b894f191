import { trustedScriptUrl } from '#src/browser/trusted-script-url.ts';

const worker = '/sw.js';

/**
 * Registers the service worker once the page has loaded; undefined in browsers that have none or cannot register
 * one (private mode, a site without HTTPS). They show the same pages without it.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  return navigator.serviceWorker.register(trustedScriptUrl('site-script-url', worker)).catch(() => undefined);
}

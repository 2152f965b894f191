import { trustedScriptUrl } from '#src/browser/trusted-script-url.ts';

const worker = '/sw.js';

/** Registers the service worker once the page has loaded; browsers without one do without. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // A browser that cannot register (private mode, a site without HTTPS) shows the same pages without it.
    navigator.serviceWorker.register(trustedScriptUrl('site-script-url', worker)).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

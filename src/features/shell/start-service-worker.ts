import { afterFirstUse } from './first-use.ts';
import { registerServiceWorker } from './light/register-service-worker.ts';

/**
 * Brings what browsers need to install the site: the service worker, and the manifest once somebody uses the page. A
 * new version of the site is offered when it has come.
 */
export async function startServiceWorker(): Promise<void> {
  afterFirstUse(linkManifest);
  const registration = await registerServiceWorker();
  if (registration) offerUpdates(registration);
}

function linkManifest(): void {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
}

/** A first worker takes over by itself; a later one waits until the visitor is asked. */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    void import('./update-bar.ts').then(({ showUpdateBar }) => showUpdateBar(registration));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

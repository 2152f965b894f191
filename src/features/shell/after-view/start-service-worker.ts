import { afterFirstUse } from './first-use.ts';
import { registerServiceWorker } from '#src/features/shell/light/register-service-worker.ts';

/**
 * Provides what browsers need to install the site: the service worker, and the manifest once the visitor uses the
 * page. A new version of the site is offered once it has been loaded.
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
  document.head.insertAdjacentElement('beforeend', manifest);
}

/** The first worker takes over by itself; a later one waits until the visitor agrees. */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    const { controller } = navigator.serviceWorker;
    // Safari may still call the first worker waiting when it has already taken over.
    if (!waiting || !controller || waiting === controller) return;
    void import('#src/features/shell/on-demand/update-bar.ts').then(({ showUpdateBar }) =>
      showUpdateBar(registration),
    );
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

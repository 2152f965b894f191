import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { startServiceWorker } from './start-service-worker.ts';

const worker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() }) as unknown as ServiceWorker;

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('[data-update-bar]')?.remove();
});

/** Starts the worker of a page with this waiting worker and this one in control. */
async function start(waiting: ServiceWorker | undefined, controller: ServiceWorker | undefined) {
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: waiting ?? null });
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(controller ?? null);
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(
    registration as unknown as ServiceWorkerRegistration,
  );
  await startServiceWorker();
}

describe.each(screenDirections)('a waiting service worker (%s)', (direction) => {
  const { newVersion, newVersionReload } = messagesOf(languageOf[direction]).shell;
  beforeEach(() => show(direction, <p data-new-version={newVersion} data-reload={newVersionReload} />));

  it('is offered as a new version beside the one in control', async () => {
    await start(worker(), worker());
    await expect.element(page.getByText(newVersion)).toBeVisible();
  });

  it('is none if it is the first, which is already in control or has nobody before it', async () => {
    const first = worker();
    await start(first, first);
    await start(first, undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(page.getByText(newVersion).elements()).toEqual([]);
  });
});

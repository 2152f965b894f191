import { keep, readKept } from '#src/browser/kept.ts';
import { isInApp } from '#src/browser/native-bridge.ts';

/** The spec's key for a closed strip; the cookie of that name lets the Worker leave it out from then on. */
const closedKey = 'hideDownloadBar';
const yearSeconds = 31_536_000;

/** The event that Chromium sends to a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Lets visitors close the strip that offers the app for good, and install the site
 * through the browser if possible.
 */
export function startDownloadStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-download-strip]');
  if (isInApp() || readKept('local', closedKey) === '1') hide(strip);
  document.querySelector('[data-download-close]')?.addEventListener('click', () => hide(strip));
  offerInstall();
}

function hide(strip: HTMLElement | null): void {
  if (!isInApp()) {
    keep('local', closedKey, '1');
    document.cookie = `${closedKey}=1; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  }
  strip?.remove();
}

/** Replaces the guide of the home screen with the browser's own prompt, which a page may show only once. */
function offerInstall(): void {
  let latest: InstallPrompt | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    latest = event as InstallPrompt;
  });
  document.querySelector('[data-install]')?.addEventListener('click', (event) => {
    if (!latest) return;
    event.preventDefault();
    void latest.prompt();
    latest = undefined;
  });
}

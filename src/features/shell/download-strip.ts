import { keep, readKept } from '#src/browser/kept.ts';
import { isInApp } from '#src/browser/native-bridge.ts';

/** The spec's name for a strip that was closed; the cookie of that name lets the Worker leave it out from then on. */
const closedKey = 'hideDownloadBar';
const yearSeconds = 31_536_000;

/** What Chromium hands to a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Lets the strip that offers the app be closed for good, and the site be installed by the browser where it can. */
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

/** The guide of the home screen gives way to the browser's own question, which it lets a page ask once. */
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

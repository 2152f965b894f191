import { rememberChoice } from '#src/browser/cookies.ts';
import { goToLogin } from '#src/browser/login-redirect.ts';
import { isSignedIn, showSignedIn } from '#src/browser/session.ts';
import { whenSeenAgain } from '#src/browser/visibility.ts';
import { colourBrowserBar, switchTheme } from './theme.ts';
import { letTopBarGiveWay } from './top-bar.ts';

const root = document.documentElement;

/**
 * Starts what every page of the site needs. Importing the module has no effect: the framed game shares its
 * chunk, and may not read cookies.
 */
export function startShell(): void {
  showSignedIn();
  document
    .querySelector(`[data-reading="${root.dataset.navigation === 'actions' ? 'sections' : 'actions'}"]`)
    ?.remove();
  document.addEventListener('click', follow);
  // Another tab may have logged in or out meanwhile.
  whenSeenAgain(() => {
    if (showSignedIn()) location.reload();
  });
  letTopBarGiveWay();
  colourBrowserBar();
}

function follow(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const control = target?.closest<HTMLElement>(
    '[data-theme-switch], [data-language], [data-back], [data-member]',
  );
  if (!control) return;
  const { language, back } = control.dataset;
  if ('themeSwitch' in control.dataset) switchTheme();
  else if (language) {
    event.preventDefault();
    rememberChoice('language', language);
    showAgain();
  } else if (back === 'step' && document.referrer.startsWith(`${location.origin}/`)) {
    event.preventDefault();
    history.back();
  } else if ('member' in control.dataset && !isSignedIn()) {
    event.preventDefault();
    goToLogin(control.getAttribute('href') as string);
  }
}

/** Reloads the page without a language in its address, which would override the choice. */
function showAgain(): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  location.reload();
}

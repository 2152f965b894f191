import { readCookie } from '#src/browser/cookies.ts';
import { recordFreshLogin } from '#src/browser/fresh-login.ts';
import { nextPath } from '#src/rules/site/next-path.ts';

/** Opens the page that led here, else home; a member on a break gets the one page about it. */
export function toTheNextPage(): void {
  if (readCookie('onBreak')) return location.replace('/m/limits/break');
  location.replace(nextPath(new URLSearchParams(location.search).get('next'), location.origin));
}

let goOn = toTheNextPage;

/** Sets what follows a login; by default the page that requested it opens. Returns a function that restores that. */
export function onceIn(then: () => void): () => void {
  goOn = then;
  return () => {
    goOn = toTheNextPage;
  };
}

/** Continues after a login as a member or a trial user; the next page shows the welcome, if there is one. */
export function enter(welcome?: string): void {
  recordFreshLogin(welcome);
  goOn();
}

import { noteFreshLogin } from '#src/browser/fresh-login.ts';
import { nextPath } from '#src/rules/next-path.ts';

function toTheNextPage(): void {
  location.replace(nextPath(new URLSearchParams(location.search).get('next'), location.origin));
}

let goOn = toTheNextPage;

/** What happens once someone is in; by default the page that asked for the login opens. */
export function onceIn(then: () => void): () => void {
  goOn = then;
  return () => {
    goOn = toTheNextPage;
  };
}

/** Goes on as a member or a trial user; the page that comes says welcome, where there is one. */
export function enter(welcome?: string): void {
  noteFreshLogin(welcome);
  goOn();
}

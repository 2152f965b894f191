import { forgetKept, keep, readKept } from './kept.ts';

const key = 'fresh-login';

/** Notes that somebody has just logged in, for the page that follows; who has just registered is welcomed there. */
export function noteFreshLogin(welcome = ''): void {
  keep('session', key, welcome);
}

/** The welcome of who has just logged in, empty where there is none; told once, and null to everybody else. */
export function takeFreshLogin(): string | null {
  const welcome = readKept('session', key);
  forgetKept('session', key);
  return welcome;
}

import { forgetKept, forgetVisit, keep, readKept } from './kept.ts';

const key = 'fresh-login';

/**
 * Records a fresh login for the next page; a newly registered member is welcomed there. What the tab kept may be of
 * another member, whose session has ended without a logout.
 */
export function recordFreshLogin(welcome = ''): void {
  forgetVisit();
  keep('session', key, welcome);
}

/** The welcome after a fresh login: empty if there is none, null when nobody has just logged in. It is read once. */
export function takeFreshLogin(): string | null {
  const welcome = readKept('session', key);
  forgetKept('session', key);
  return welcome;
}

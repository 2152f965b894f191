const key = 'fresh-login';

/** Notes that somebody has just logged in, for the page that follows. */
export function noteFreshLogin(): void {
  sessionStorage.setItem(key, '1');
}

/** Whether somebody has just logged in; answered once. */
export function isFreshLogin(): boolean {
  const isFresh = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isFresh;
}

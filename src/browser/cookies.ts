/** Reads one of the readable cookies: `language`, `theme`, `signedIn`, `onBreak`, `trial`. */
export function readCookie(name: string): string | undefined {
  return document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
}

const yearSeconds = 31_536_000;

/** Stores a choice of the visitor for a year; the Worker applies it to the next page. */
export function rememberChoice(name: 'language' | 'theme' | 'adConsent', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

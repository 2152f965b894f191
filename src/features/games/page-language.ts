/** The page's language as the calls want it: EN, UR, KO. */
export function languageCode(): string {
  return document.documentElement.lang.toUpperCase();
}

/** Whether the page was served to somebody with a session. */
export function signedIn(): boolean {
  return document.documentElement.hasAttribute('data-signed-in');
}

/** The login, and after it the page that was asked for. */
export function loginAddress(next: string): string {
  return `/m/login?next=${encodeURIComponent(next)}`;
}

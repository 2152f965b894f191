/** How the operator's app identifies itself at the end of its user agent. */
const appName = /\bLobbyApp\//;

/** Whether a page is shown in the operator's own app. */
export function isAppUserAgent(userAgent: string): boolean {
  return appName.test(userAgent);
}

/** Whether the page declares that guests cannot use it; its layout writes the attribute. */
export function isForMembersOnly(): boolean {
  return document.documentElement.hasAttribute('data-members-only');
}

/** The address of the login, which leads to the given page afterwards. */
export function loginAddress(next: string): string {
  return `/m/login?next=${encodeURIComponent(next)}`;
}

/** Goes to the login and afterwards back here; the back button then skips a page that guests cannot use. */
export function goToLogin(next = location.pathname + location.search): void {
  if (isForMembersOnly()) location.replace(loginAddress(next));
  else location.assign(loginAddress(next));
}

/** Asks for the login over the page and then goes on; without anything to go on with, a trial user to register. */
type AskOverPage = (goOn?: () => void) => Promise<void>;

let askOverPage: AskOverPage | undefined;

/** Gives pages the login that opens over them; it is loaded when somebody needs it. */
export function offerLogin(ask: AskOverPage): void {
  askOverPage = ask;
}

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

/** Has a guest log in over the page and goes on with what they wanted; by the login's own page where that fails. */
export function logInToGoOn(goOn: () => void): void {
  if (askOverPage) askOverPage(goOn).catch(() => goToLogin());
  else goToLogin();
}

/** Offers a trial user the registration; `otherwise` says it where that cannot be loaded. */
export function askToRegister(otherwise: () => void): void {
  if (askOverPage) askOverPage().catch(otherwise);
  else otherwise();
}

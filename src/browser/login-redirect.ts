/** What asks over the page: for the login, and then goes on; or, with nothing to go on with, to register. */
interface OverPage {
  relay(goOn?: () => void): Promise<void>;
}

let overPage: (() => Promise<OverPage>) | undefined;

/** Gives pages what asks over them; it is loaded when somebody needs it. */
export function offerLogin(load: () => Promise<OverPage>): void {
  overPage = load;
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

/**
 * Has a guest log in over the page and goes on with what they wanted; a trial user, who has nothing to go on with, is
 * offered the registration. Where that cannot be loaded it does what it is told instead.
 */
export function askOverPage(instead: () => void, goOn?: () => void): void {
  if (overPage)
    overPage()
      .then(({ relay }) => relay(goOn))
      .catch(() => instead());
  else instead();
}

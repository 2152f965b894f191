/** What asks over the page: for the login, or a trial user to register; true once somebody is in. */
interface OverPage {
  relay(isTrial?: true): Promise<boolean>;
}

let loadOverPage: () => Promise<OverPage> = () => Promise.reject(new Error('none'));

/** Gives pages what asks over them; it is loaded when somebody needs it. */
export function offerLogin(load: () => Promise<OverPage>): void {
  loadOverPage = load;
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
 * Has somebody log in over the page, or offers a trial user the registration; true once they are in, so that what
 * they wanted goes on. Where that cannot be loaded it does what it is told instead.
 */
export async function askOverPage(instead: () => void = goToLogin, isTrial?: true): Promise<boolean> {
  try {
    return await (await loadOverPage()).relay(isTrial);
  } catch {
    instead();
    return false;
  }
}

/** The dialog over the page that asks for the login, or a trial user to register; true once they are signed in. */
interface OverPage {
  relay(isTrial?: true): Promise<boolean>;
}

let loadOverPage: () => Promise<OverPage> = () => Promise.reject(new Error('none'));

/** Registers the loader of that dialog; it is loaded when it is needed. */
export function offerLogin(load: () => Promise<OverPage>): void {
  loadOverPage = load;
}

/** Whether the page declares that guests cannot use it; the layout writes the attribute. */
export function isForMembersOnly(): boolean {
  return document.documentElement.hasAttribute('data-members-only');
}

/** The address of the login page, which redirects to the given page afterwards. */
export function loginAddress(next: string): string {
  return `/m/login?next=${encodeURIComponent(next)}`;
}

/**
 * Navigates to the login and afterwards back here. A page that guests cannot use is replaced in the history, so
 * that the back button skips it.
 */
export function goToLogin(next = location.pathname + location.search): void {
  if (isForMembersOnly()) location.replace(loginAddress(next));
  else location.assign(loginAddress(next));
}

/**
 * Asks for a login over the page, or offers a trial user the registration. True once they are signed in, so that
 * their action can continue. When the dialog cannot be loaded, it calls `instead`.
 */
export async function askOverPage(instead: () => void = goToLogin, isTrial?: true): Promise<boolean> {
  try {
    return await (await loadOverPage()).relay(isTrial);
  } catch {
    instead();
    return false;
  }
}

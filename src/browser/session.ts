import { readCookie } from './cookies.ts';
import { askOverPage, isForMembersOnly } from './login-redirect.ts';

/** Islands are also rendered at build time, and then load this module where there is no document. */
const root = () => document.documentElement;

/** Whether the page is shown as signed in; the session itself is in a cookie that scripts cannot read. */
export function isSignedIn(): boolean {
  return root().hasAttribute('data-signed-in');
}

/** Applies the readable `signedIn` cookie to the page; true when that changed how the page is shown. */
export function showSignedIn(): boolean {
  const before = isSignedIn();
  return root().toggleAttribute('data-signed-in', readCookie('signedIn') === '1') !== before;
}

/**
 * Shows the page as signed out once the server has reported that the session ended. If the page is for members
 * only or the player was changing something, it asks for a login; true once they are signed in again.
 */
export async function endSession(wasChanging: boolean): Promise<boolean> {
  root().removeAttribute('data-signed-in');
  document.cookie = 'signedIn=; Path=/; Max-Age=0; SameSite=Lax';
  return (wasChanging || isForMembersOnly()) && askOverPage();
}

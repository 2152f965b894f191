import { readCookie } from './cookies.ts';
import { askOverPage, isForMembersOnly } from './login-redirect.ts';

/** Islands load this module while they are rendered at build too, where there is no document. */
const root = () => document.documentElement;

/** Whether the page shows itself as signed in; the session itself is in a cookie that no script can read. */
export function isSignedIn(): boolean {
  return root().hasAttribute('data-signed-in');
}

/** Applies the readable `signedIn` cookie to the page; true where that changed how the page shows itself. */
export function showSignedIn(): boolean {
  const before = isSignedIn();
  return root().toggleAttribute('data-signed-in', readCookie('signedIn') === '1') !== before;
}

/**
 * Shows the page as signed out once the server has said that the session is over. Where the page is for members only
 * or the player was changing something, it asks for the login; true once they are in again.
 */
export async function endSession(wasChanging: boolean): Promise<boolean> {
  root().removeAttribute('data-signed-in');
  document.cookie = 'signedIn=; Path=/; Max-Age=0; SameSite=Lax';
  return (wasChanging || isForMembersOnly()) && askOverPage();
}

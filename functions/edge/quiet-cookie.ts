import { tellsOfBreak } from './break-cookie.ts';
import { cookieOf } from './session-cookies.ts';

/** The cookie of a device whose member may not be told of promotions: its pages show none. */
const quietCookie = 'quiet';
const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
/** As long as a marker of harm keeps promotions away; a session that goes on renews it. */
const quietSeconds = 30 * 24 * 3_600;
const quiet = /(?:^|;\s*)quiet=1(?:;|$)/;

/** Notes on the device of a session whether its member may be told of promotions; a session's start and renewals say so. */
export function setQuietCookie(request: Request, answerHeaders: Headers, isQuiet: boolean): void {
  const isMarked = cookieOf(request, quietCookie) === '1';
  if (isQuiet) answerHeaders.append('Set-Cookie', `${quietCookie}=1; ${guarded}; Max-Age=${quietSeconds}`);
  else if (isMarked) answerHeaders.append('Set-Cookie', `${quietCookie}=; ${guarded}; Max-Age=0`);
}

/** Whether cookies say that nobody on this device is told of promotions: its member may not be, or took a break on it. */
export function isQuietDevice(cookies: string): boolean {
  return quiet.test(cookies) || tellsOfBreak(cookies);
}

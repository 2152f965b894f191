import { tellsOfBreak } from './break-cookie.ts';
import { cookieOf } from './session-cookies.ts';

/** The cookie of a device whose member must not see promotions; its pages show none. */
const quietCookie = 'quiet';
const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
/** As long as a marker of harm suppresses promotions; an ongoing session renews it. */
const quietSeconds = 30 * 24 * 3_600;
const quiet = /(?:^|;\s*)quiet=1(?:;|$)/;

/** Records on the device whether its member must not see promotions; called when a session starts or is renewed. */
export function setQuietCookie(request: Request, answerHeaders: Headers, isQuiet: boolean): void {
  const isMarked = cookieOf(request, quietCookie) === '1';
  if (isQuiet) answerHeaders.append('Set-Cookie', `${quietCookie}=1; ${guarded}; Max-Age=${quietSeconds}`);
  else if (isMarked) answerHeaders.append('Set-Cookie', `${quietCookie}=; ${guarded}; Max-Age=0`);
}

/** Whether this device shows no promotions: its member must not see any, or took a break on it. */
export function isQuietDevice(cookies: string): boolean {
  return quiet.test(cookies) || tellsOfBreak(cookies);
}

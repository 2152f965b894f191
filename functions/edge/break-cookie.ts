import { cookieOf } from './session-cookies.ts';

/** The cookie that a break from play leaves on the device that it was taken on; no other visitor has one. */
const breakCookie = '__Host-break';
const yearSeconds = 365 * 24 * 3_600;
const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The mark that a break left on the device of this request. */
export function breakCookieOf(request: Request): string | undefined {
  const mark = cookieOf(request, breakCookie);
  return mark !== undefined && shape.test(mark) ? mark : undefined;
}

/** Leaves a mark on the device. */
export function setBreakCookie(answerHeaders: Headers, mark: string): void {
  const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
  answerHeaders.append('Set-Cookie', `${breakCookie}=${mark}; ${guarded}; Max-Age=${yearSeconds}`);
}

/** Whether cookies tell of a break on this device: its pages then show no promotions. */
export function tellsOfBreak(cookies: string): boolean {
  const beginning = `${breakCookie}=`;
  return cookies.split('; ').some((pair) => pair.startsWith(beginning) && pair !== beginning);
}

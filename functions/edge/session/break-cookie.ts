import { cookieOf, onBreakCookie } from './session-cookies.ts';

/** The cookie that is set on a device when its member takes a break from play; no other visitor has it. */
const breakCookie = '__Host-break';
const yearSeconds = 365 * 24 * 3_600;
const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The identifier that a break left on the requesting device. */
export function breakCookieOf(request: Request): string | undefined {
  const mark = cookieOf(request, breakCookie);
  return mark !== undefined && shape.test(mark) ? mark : undefined;
}

/** Stores a break's identifier on the device. */
export function setBreakCookie(answerHeaders: Headers, mark: string): void {
  const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
  answerHeaders.append('Set-Cookie', `${breakCookie}=${mark}; ${guarded}; Max-Age=${yearSeconds}`);
}

/** Whether the cookies record a break on this device; if so, its pages show no promotions. */
export function tellsOfBreak(cookies: string): boolean {
  const beginning = `${breakCookie}=`;
  return cookies.split('; ').some((pair) => pair.startsWith(beginning) && pair !== beginning);
}

const readable = 'Path=/; Secure; SameSite=Lax';

/**
 * Records whether the member of this device is on a break, so that pages where nothing can be done during one lead to the
 * page about it at once; called when a session starts or is renewed.
 */
export function setOnBreakCookie(
  request: Request,
  answerHeaders: Headers,
  isOnBreak: boolean,
  maxAgeSeconds?: number,
): void {
  const lasting = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  if (isOnBreak) answerHeaders.append('Set-Cookie', `${onBreakCookie}=1; ${readable}${lasting}`);
  else if (cookieOf(request, onBreakCookie) === '1')
    answerHeaders.append('Set-Cookie', `${onBreakCookie}=; ${readable}; Max-Age=0`);
}

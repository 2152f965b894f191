/**
 * The cookies of a session: two that scripts cannot read, and three that only say that a session exists, that its member
 * is on a break from play, and that its account is a trial account.
 */
export const sessionCookie = '__Host-session';
export const renewalCookie = '__Host-renewal';
export const signedInCookie = 'signedIn';
export const onBreakCookie = 'onBreak';
export const trialCookie = 'trial';

const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const readable = 'Path=/; Secure; SameSite=Lax';

interface SessionCookies {
  readonly token: string;
  /** Left out if the device keeps its current renewal token. */
  readonly renewal?: string | undefined;
  /** The lifetime of the cookies on a remembered device, in seconds; otherwise they end with the browser session. */
  readonly maxAgeSeconds?: number | undefined;
}

/** The value of one cookie of the request. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Whether the cookies say that a session exists; only the session itself proves it. */
export function tellsOfSession(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${signedInCookie}=1`);
}

/** Sets the cookies of a started or renewed session. */
export function setSessionCookies(answerHeaders: Headers, cookies: SessionCookies): void {
  const lasting = cookies.maxAgeSeconds === undefined ? '' : `; Max-Age=${cookies.maxAgeSeconds}`;
  dropSetCookies(answerHeaders);
  answerHeaders.append('Set-Cookie', `${sessionCookie}=${cookies.token}; ${guarded}${lasting}`);
  if (cookies.renewal)
    answerHeaders.append('Set-Cookie', `${renewalCookie}=${cookies.renewal}; ${guarded}${lasting}`);
  answerHeaders.append('Set-Cookie', `${signedInCookie}=1; ${readable}${lasting}`);
}

/** Deletes the session's cookies. */
export function clearSessionCookies(answerHeaders: Headers): void {
  dropSetCookies(answerHeaders);
  for (const name of [sessionCookie, renewalCookie])
    answerHeaders.append('Set-Cookie', `${name}=; ${guarded}; Max-Age=0`);
  for (const name of [signedInCookie, onBreakCookie, trialCookie])
    answerHeaders.append('Set-Cookie', `${name}=; ${readable}; Max-Age=0`);
}

function dropSetCookies(answerHeaders: Headers): void {
  const others = answerHeaders
    .getSetCookie()
    .filter((line) => ![sessionCookie, renewalCookie, signedInCookie].some((name) => line.startsWith(name)));
  answerHeaders.delete('Set-Cookie');
  for (const line of others) answerHeaders.append('Set-Cookie', line);
}

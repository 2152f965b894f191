import { describe, expect, it } from 'vitest';
import { clearSessionCookies, cookieOf, setSessionCookies, tellsOfSession } from './session-cookies.ts';

const requestWith = (cookie?: string) =>
  new Request('http://localhost/', { headers: cookie === undefined ? {} : { Cookie: cookie } });

describe('a cookie of a request', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a= 1 ;c=3', '1'],
    ['a=1=2', '1=2'],
    ['a=', ''],
    ['a=1; a=2', '1'],
    ['aa=1', undefined],
    ['a', undefined],
    ['=a', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in the header %j has the value %j', (header, value) => {
    expect(cookieOf(requestWith(header), 'a')).toBe(value);
  });

  it('is not found under an empty name', () => {
    expect(cookieOf(requestWith('=1'), '')).toBeUndefined();
  });
});

describe('the cookies of a visitor', () => {
  it.each([
    ['signedIn=1', true],
    ['theme=light; signedIn=1', true],
    ['signedIn=1; theme=light', true],
    ['', false],
    ['signedIn=0', false],
    ['signedIn=12', false],
    ['notSignedIn=1', false],
    ['theme=signedIn=1', false],
  ])('%j tell of a session: %s', (cookies, tells) => {
    expect(tellsOfSession(cookies)).toBe(tells);
  });
});

describe('the cookies of a session', () => {
  const token = '__Host-session=t; Path=/; Secure; HttpOnly; SameSite=Lax';
  const renewal = '__Host-renewal=r; Path=/; Secure; HttpOnly; SameSite=Lax';
  const signedIn = 'signedIn=1; Path=/; Secure; SameSite=Lax';

  it('end with the browser session if the device is not remembered', () => {
    const headers = new Headers();
    setSessionCookies(headers, { token: 't', renewal: 'r' });
    expect(headers.getSetCookie()).toEqual([token, renewal, signedIn]);
  });

  it('last as long as the session of a remembered device', () => {
    const headers = new Headers();
    setSessionCookies(headers, { token: 't', renewal: 'r', maxAgeSeconds: 60 });
    expect(headers.getSetCookie()).toEqual([token, renewal, signedIn].map((line) => `${line}; Max-Age=60`));
  });

  it('leave the device’s current renewal token unchanged', () => {
    const headers = new Headers();
    setSessionCookies(headers, { token: 't' });
    expect(headers.getSetCookie()).toEqual([token, signedIn]);
  });

  it('are set once, replace earlier ones of the response, and leave other cookies alone', () => {
    const headers = new Headers([['Set-Cookie', 'theme=light']]);
    setSessionCookies(headers, { token: 'old', renewal: 'old' });
    setSessionCookies(headers, { token: 't', renewal: 'r' });
    expect(headers.getSetCookie()).toEqual(['theme=light', token, renewal, signedIn]);
  });

  it('are all deleted from the device', () => {
    const headers = new Headers();
    setSessionCookies(headers, { token: 't', renewal: 'r' });
    clearSessionCookies(headers);
    expect(headers.getSetCookie()).toEqual([
      '__Host-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
      '__Host-renewal=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
      'signedIn=; Path=/; Secure; SameSite=Lax; Max-Age=0',
      'onBreak=; Path=/; Secure; SameSite=Lax; Max-Age=0',
      'trial=; Path=/; Secure; SameSite=Lax; Max-Age=0',
    ]);
  });
});

import { expect, it } from 'vitest';
import { setTrialCookie } from './trial-cookie.ts';

const member = 0;
const trial = 4;

function cookiesOf(cookie: string, accountType: number, maxAgeSeconds?: number): string[] {
  const headers = new Headers();
  const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
  setTrialCookie(request, headers, accountType, maxAgeSeconds);
  return headers.getSetCookie();
}

it('says on a device that its account is a trial account, for as long as the session lasts', () => {
  expect(cookiesOf('', trial)).toEqual(['trial=1; Path=/; Secure; SameSite=Lax']);
  expect(cookiesOf('', trial, 60)).toEqual(['trial=1; Path=/; Secure; SameSite=Lax; Max-Age=60']);
});

it('is taken from a device whose next account is real, and is not mentioned on any other', () => {
  expect(cookiesOf('trial=1', member)).toEqual(['trial=; Path=/; Secure; SameSite=Lax; Max-Age=0']);
  expect(cookiesOf('theme=light', member)).toEqual([]);
});

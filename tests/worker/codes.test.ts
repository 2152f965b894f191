import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account.ts';
import { mobileRegistrationContracts } from '#src/contracts/mobile-registration.ts';
import { passwordsContracts } from '#src/contracts/passwords.ts';
import { callSealed, newcomer } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { codeSentTo, freshMobile } from '#tests/support/outgoing.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(site, site.merchant, 'whitelabel', {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
  });
  await storeDocument(site, site.merchant, 'verification', { countries: ['PK', 'KR'], expiredMinutes: 0.5 });
});

/** A browser that keeps its cookies. */
function browser(visitor: Visitor = newcomer()) {
  const cookies = new Map<string, string>();
  const withCookies = {
    async fetch(path: string, init: RequestInit = {}, by: Visitor = visitor) {
      const headers = new Headers(init.headers);
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await site.fetch(path, { ...init, headers }, by);
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return answer;
    },
  };
  return {
    cookies,
    async post(path: string, body: unknown) {
      const answer = await withCookies.fetch(path, { method: 'POST', body: JSON.stringify(body) });
      return { status: answer.status, ...((await answer.json()) as Answer) };
    },
    async sealed(endpoint: Parameters<typeof callSealed>[1], body: unknown) {
      const answer = await callSealed(withCookies, endpoint, body, {}, visitor);
      return { status: answer.status, ...((await answer.json()) as Answer) };
    },
  };
}

interface Answer {
  readonly value?: Record<string, unknown>;
  readonly error?: { code: string; details?: Record<string, unknown> };
}

const agreement = { version: '1', accepted: true };
const sms = '/wps/verification/sms';

async function registered() {
  const phone = freshMobile();
  const device = browser();
  await device.post(`${sms}/register`, phone.typed);
  const verificationCode = await codeSentTo(site, phone.number);
  const answer = await device.sealed(mobileRegistrationContracts.memberRegisterMobile, {
    ...phone.typed,
    verificationCode,
    agreement,
  });
  expect(answer).toMatchObject({ status: 200, value: { type: 0, firstTimeLogin: true } });
  return { ...phone, device, userName: String(answer.value?.['userName']) };
}

describe('a mobile number', () => {
  it('registers an account without a password, and logs in to it from another device', async () => {
    const { typed, number, userName } = await registered();
    const other = browser();
    // The countdown of the registration's code is over for the test's purpose once its row is.
    const sent = await other.post(`${sms}/noLogin`, typed);
    expect(sent.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(number).toBe(`+92${typed.mobileNum.slice(1)}`);
    expect(userName).toMatch(/^u[0-9a-z]{9}$/);
  });
});

describe('a new password', () => {
  it('is set by a member without one, and then replaced with the old one', async () => {
    const { device } = await registered();
    const first = { newPassword: 'blue kite 7 over', confirmNewPassword: 'blue kite 7 over' };
    expect(await device.sealed(passwordsContracts.changePassword, first)).toMatchObject({ status: 200 });
    const second = { newPassword: 'green kite 8', confirmNewPassword: 'green kite 8' };
    expect(await device.sealed(passwordsContracts.changePassword, second)).toMatchObject({
      status: 422,
      error: { code: 'FIELDS_INVALID', details: { oldPassword: 'missing' } },
    });
    const change = { ...second, oldPassword: 'blue kite 7 over' };
    expect(await device.sealed(passwordsContracts.changePassword, change)).toMatchObject({ status: 200 });
    expect(accountContracts.sessionLogin.path).toBe('/wps/session/login');
  });
});

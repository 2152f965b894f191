import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { type Answered, browserAt } from '#tests/support/browser.ts';
import { newcomer, registerMember } from '#tests/support/member.ts';
import { merchantSite } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { codeSentTo, freshMobile, outgoingOf, sendsCodes, verifyContact } from '#tests/support/outgoing.ts';
import { expectSameTime } from '#tests/support/same-time.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const noLogin = '/wps/verification/sms/noLogin';
const mail = '/wps/member/password/email';
const fresh = { newPassword: 'green kite 8 low', confirmNewPassword: 'green kite 8 low' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site, { captchaAfter: 3, perNetworkPerHourMax: 5, smsPerDayMaxByCountry: { KR: 1 } });
});

async function known(kind: 'mobile' | 'email') {
  const { username } = await registerMember(site);
  const phone = freshMobile();
  const value = kind === 'mobile' ? phone.number : `${username}@example.com`;
  await verifyContact(site, username, { kind, value });
  return { ...phone, email: value };
}

/** What a stranger can see of a response, without the instants and ids that differ each time. */
function seen({ status, value, error, headers }: Answered) {
  const names = [...headers.keys()].filter((name) => name !== 'retry-after').sort();
  const text = JSON.stringify({ status, value, error, names });
  return text
    .replace(/\d{13}/g, 'INSTANT')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"retryAfterMs":\d+/g, '');
}

describe('the response time', () => {
  it('does not reveal whether a number has an account', async () => {
    const timeOf = async ({ typed }: Pick<Awaited<ReturnType<typeof known>>, 'typed'>) => {
      const browser = browserAt(site);
      const startedAtMs = performance.now();
      const { status } = await browser.post(noLogin, { ...typed, purpose: 'password' });
      expect(status).toBe(200);
      return performance.now() - startedAtMs;
    };
    // Both follow a registration, so that what the call before left running slows neither more than the other.
    await expectSameTime(
      async () => {
        await known('mobile');
        return timeOf(freshMobile());
      },
      async () => timeOf(await known('mobile')),
    );
  });
});

describe('a contact with an account', () => {
  it.each([
    ['a login by SMS', { purpose: 'login' }],
    ['a new password by SMS', { purpose: 'password' }],
  ])('is indistinguishable from one without: %s', async (_, purpose) => {
    const [member, stranger] = [await known('mobile'), freshMobile()];
    const answers = [member, stranger].map(async ({ typed }) => {
      const browser = browserAt(site);
      const first = await browser.post(noLogin, { ...typed, ...purpose });
      const second = await browser.post(noLogin, { ...typed, ...purpose });
      const login = await browser.sealed(accountContracts.sessionLogin, {
        type: 'sms',
        ...typed,
        verificationCode: '000000',
      });
      const password = await browser.sealed(passwordsContracts.setPasswordByCode, {
        ...typed,
        verificationCode: '000000',
        ...fresh,
      });
      return [first, second, login, password].map(seen);
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
    await codeSentTo(site, member.number);
    expect((await outgoingOf(site)).messages.filter(({ to }) => to === stranger.number)).toEqual([]);
  });

  it('is indistinguishable from one without: a new password by mail', async () => {
    const member = await known('email');
    const stranger = { email: 'nobody@example.com' };
    const answers = [member, stranger].map(async ({ email }) => {
      const browser = browserAt(site);
      const sent = await browser.post(mail, { email });
      const set = await browser.sealed(passwordsContracts.setPasswordByCode, {
        email,
        verificationCode: '000000',
        ...fresh,
      });
      return [sent, set].map(seen);
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
    await codeSentTo(site, member.email);
    expect((await outgoingOf(site)).messages.filter(({ to }) => to === stranger.email)).toEqual([]);
  });
});

describe('codes', () => {
  it('to one number wait for the countdown, whatever the requester and the purpose', async () => {
    const { typed } = freshMobile();
    expect((await browserAt(site).post(noLogin, typed)).status).toBe(200);
    for (const path of [noLogin, '/wps/verification/sms/register']) {
      const { status, error, headers } = await browserAt(site).post(path, typed);
      expect([status, error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(50);
      expect(Number(error?.details?.['expirationTime'])).toBeGreaterThan(Date.now() + 50_000);
    }
  });

  it('to one network require a captcha from the fourth on, despite spoofed headers', async () => {
    const visitor = newcomer();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await browserAt(site, visitor).post(noLogin, freshMobile().typed)).status).toBe(200);
    const headers = { 'X-Forwarded-For': '9.9.9.9', Forwarded: 'for=9.9.9.9', 'True-Client-IP': '9.9.9.9' };
    const disguised = {
      fetch: (path: string, init?: RequestInit, by = visitor) => {
        const all = new Headers(init?.headers);
        for (const [name, value] of Object.entries(headers)) all.set(name, value);
        return site.fetch(path, { ...init, headers: all }, by);
      },
    };
    const { error } = await browserAt(disguised, visitor).post(noLogin, freshMobile().typed);
    expect(error).toMatchObject({ code: 'CAPTCHA_NEEDED', details: { captchaNeeded: true } });
    const wrong = { captcha: '000000', captchaId: 'none' };
    const { error: refused } = await browserAt(site, visitor).post(noLogin, {
      ...freshMobile().typed,
      ...wrong,
    });
    expect(refused?.code).toBe('CAPTCHA_WRONG');
  });

  it('to one IPv6 /48 require a captcha from the fourth on, across its /64 networks', async () => {
    const from = (network: number) => ({ ...newcomer(), address: `2400:adc1:77:${network}::1` });
    for (let turn = 0; turn < 3; turn += 1)
      expect((await browserAt(site, from(turn)).post(noLogin, freshMobile().typed)).status).toBe(200);
    const { error } = await browserAt(site, from(9)).post(noLogin, freshMobile().typed);
    expect(error?.code).toBe('CAPTCHA_NEEDED');
  });

  it('are not sent to a country that is not served', async () => {
    const { error } = await browserAt(site).post(noLogin, {
      mobileNum: '7911123456',
      countryDialingCode: '+44',
    });
    expect(error?.code).toBe('COUNTRY_NOT_SERVED');
  });

  it('to one country stop at its daily cap, while other countries still get theirs', async () => {
    const korean = (mobileNum: string) =>
      browserAt(site).post(noLogin, { mobileNum, countryDialingCode: '+82' });
    expect((await korean('01012345671')).status).toBe(200);
    const capped = await korean('01012345672');
    expect([capped.status, capped.error?.code]).toEqual([503, 'CODES_UNAVAILABLE']);
    expect((await browserAt(site).post(noLogin, freshMobile().typed)).status).toBe(200);
  });

  it('are not sent at all where no country is configured', async () => {
    const client = await merchantSite(site, { whitelabel: { MOBILEVERCODELOGIN3: true } });
    const { error } = await browserAt(client).post(noLogin, freshMobile().typed);
    expect(error?.code).toBe('FEATURE_OFF');
  });

  it('are worthless with a cookie that the site did not issue', async () => {
    const { typed, number } = await known('mobile');
    await browserAt(site).post(noLogin, typed);
    const verificationCode = await codeSentTo(site, number);
    for (const cookie of ['', 'x', crypto.randomUUID(), "' OR 1=1"]) {
      const browser = browserAt(site);
      browser.cookies.set('__Host-verification', cookie);
      const login = { type: 'sms', ...typed, verificationCode };
      const { error } = await browser.sealed(accountContracts.sessionLogin, login);
      expect(error?.code).toBe('VERIFICATION_CODE_WRONG');
    }
  });

  it('allow five guesses, counting concurrent ones', async () => {
    const { typed, number } = await known('mobile');
    const browser = browserAt(site);
    await browser.post(noLogin, { ...typed, purpose: 'password' });
    const verificationCode = await codeSentTo(site, number);
    const guess = (code: string) =>
      browser.sealed(passwordsContracts.setPasswordByCode, { ...typed, verificationCode: code, ...fresh });
    await Promise.all(
      Array.from({ length: 5 }, (_, at) => guess(String(100_000 + at).replace(verificationCode, '999999'))),
    );
    expect((await guess(verificationCode)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  });
});

describe('the operators’ view of messages', () => {
  it('shows no text outside a demonstration', async () => {
    const client = await merchantSite(site, {
      'region-policy': operatedPolicy,
      whitelabel: { MOBILEVERCODELOGIN3: true },
      verification: { countries: ['PK'] },
    });
    const { typed } = freshMobile();
    expect((await browserAt(client).post(noLogin, typed)).status).toBe(200);
    expect((await outgoingOf(client)).messages).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { type Browser, browserAt } from '#tests/support/browser.ts';
import { freshUsername, registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  codeSentTo,
  freshMobile,
  outgoingOf,
  registerByMobile,
  sendsCodes,
  verifyContact,
} from '#tests/support/outgoing.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const agreement = { version: '1', accepted: true };
const { memberRegisterMobile } = mobileRegistrationContracts;
const { sessionLogin, memberRegister } = accountContracts;

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site);
});

const forLogin = (browser: Browser, typed: object) => browser.post('/wps/verification/sms/noLogin', typed);
const forRegistration = (browser: Browser, typed: object) =>
  browser.post('/wps/verification/sms/register', typed);

/** A member with a password whose number was verified some time ago. */
async function memberWithMobile() {
  const { username } = await registerMember(site);
  const phone = freshMobile();
  await verifyContact(site, username, { kind: 'mobile', value: phone.number });
  return { username, ...phone };
}

describe('the public settings of verification codes', () => {
  it('list the countries that get them, and the countdown', async () => {
    expect((await browserAt(site).get('/wps/verification')).value).toEqual({
      sms: true,
      email: true,
      phone: false,
      expiredMinutes: 1,
      codeLength: 6,
      countries: [
        { country: 'PK', dialingCode: '+92' },
        { country: 'KR', dialingCode: '+82' },
      ],
    });
  });

  it('show a member the verified number, masked', async () => {
    const { browser, number } = await registerByMobile(site);
    const { value } = await browser.get('/wps/verification');
    expect(value?.['verifiedMobile']).toBe(`+92•••••${number.slice(-3)}`);
  });

  it('offer registration by mobile number with the fields of its form', async () => {
    const { value } = await browserAt(site).get('/wps/system/setting/register');
    expect(value).toMatchObject({ methods: ['username', 'mobileNum'], mobileVerification: true });
    const fields = value?.['mobileFields'] as { name: string }[] | undefined;
    expect(fields?.[0]?.name).toBe('mobileNum');
  });
});

describe('a registration by mobile number', () => {
  it('opens an account with a name that reveals nothing about the number', async () => {
    const { username, number, browser } = await registerByMobile(site);
    expect(username).toMatch(/^u[0-9a-z]{9}$/);
    expect(number).not.toContain(username.slice(1));
    expect((await browser.get('/wps/member/info')).value).toMatchObject({ hasPassword: false, type: 0 });
  });

  it('returns the end of the countdown when a code is sent', async () => {
    const before = Date.now();
    const { value } = await forRegistration(browserAt(site), freshMobile().typed);
    expect(value?.['expiredMinutes']).toBe(1);
    expect(Number(value?.['expirationTime']) - before).toBeGreaterThanOrEqual(60_000);
  });

  it('keeps the code valid if another field is refused, and accepts it only once', async () => {
    const { typed, number } = freshMobile();
    const browser = browserAt(site);
    await forRegistration(browser, typed);
    const verificationCode = await codeSentTo(site, number);
    const registration = { ...typed, verificationCode, agreement };
    const { username } = await registerMember(site);
    const taken = await browser.sealed(memberRegisterMobile, { ...registration, username });
    expect(taken.error?.code).toBe('USERNAME_TAKEN');
    expect((await browser.sealed(memberRegisterMobile, registration)).status).toBe(200);
    const again = await browser.sealed(memberRegisterMobile, registration);
    expect(again.error?.code).toBe('VERIFICATION_CODE_WRONG');
  });

  it('reports a number as another member’s only to its holder', async () => {
    const { typed, number } = await memberWithMobile();
    const holder = browserAt(site);
    expect((await forRegistration(holder, typed)).status).toBe(200);
    const verificationCode = await codeSentTo(site, number);
    const stranger = browserAt(site);
    const registration = { ...typed, verificationCode, agreement };
    expect((await stranger.sealed(memberRegisterMobile, registration)).error?.code).toBe(
      'VERIFICATION_CODE_WRONG',
    );
    expect((await holder.sealed(memberRegisterMobile, registration)).error?.code).toBe('MOBILE_TAKEN');
  });

  it('gives the number to one of two concurrent requests, and creates no second account', async () => {
    const { typed, number } = freshMobile();
    const browser = browserAt(site);
    await forRegistration(browser, typed);
    const verificationCode = await codeSentTo(site, number);
    const [one, two] = [freshUsername(), freshUsername()];
    const attempts = [one, two].map((username) =>
      browser.sealed(memberRegisterMobile, { ...typed, verificationCode, agreement, username }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const rows = await site.sql(
      'SELECT 1 FROM members WHERE merchant = ? AND username IN (?, ?)',
      site.merchant,
      one,
      two,
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['no code', {}, { verificationCode: 'missing' }],
    [
      'a password that the form does not have',
      { verificationCode: '1', password: 'x' },
      { password: 'unexpected' },
    ],
    ['a number that is none', { mobileNum: '12345', verificationCode: '1' }, { mobileNum: 'wrongForm' }],
  ])('refuses %s', async (_, change, details) => {
    const { error } = await browserAt(site).sealed(memberRegisterMobile, {
      ...freshMobile().typed,
      agreement,
      ...change,
    });
    expect(error).toMatchObject({ code: 'FIELDS_INVALID', details });
  });

  it('accepts no type, balance or role', async () => {
    for (const extra of [{ type: 2 }, { balance: 5 }, { accountType: 2 }, { agent: true }]) {
      const { error } = await browserAt(site).sealed(memberRegisterMobile, {
        ...freshMobile().typed,
        verificationCode: '123456',
        agreement,
        ...extra,
      });
      expect(error?.code).toBe('INVALID_INPUT');
    }
  });
});

describe('a registration by username', () => {
  it('refuses a common password', async () => {
    const { error } = await browserAt(site).sealed(memberRegister, {
      username: freshUsername(),
      password: 'Password1',
      confirmPassword: 'Password1',
      agreement,
    });
    expect(error).toMatchObject({ code: 'FIELDS_INVALID', details: { password: 'tooCommon' } });
  });
});

describe('a login by SMS', () => {
  it('starts a session for whoever holds the number', async () => {
    const { username, typed, number } = await memberWithMobile();
    const browser = browserAt(site);
    await forLogin(browser, typed);
    const verificationCode = await codeSentTo(site, number);
    const answer = await browser.sealed(sessionLogin, { type: 'sms', ...typed, verificationCode });
    expect(answer).toMatchObject({ status: 200, value: { userName: username, type: 0 } });
    expect((await browser.get('/wps/member/info')).value?.['account']).toBe(username);
  });

  it('needs the browser that requested the code', async () => {
    const { typed, number } = await memberWithMobile();
    await forLogin(browserAt(site), typed);
    const verificationCode = await codeSentTo(site, number);
    const { error } = await browserAt(site).sealed(sessionLogin, { type: 'sms', ...typed, verificationCode });
    expect(error?.code).toBe('VERIFICATION_CODE_WRONG');
  });

  it('does not accept a code that was sent for another purpose', async () => {
    const { typed, number } = await memberWithMobile();
    const browser = browserAt(site);
    await browser.post('/wps/verification/sms/noLogin', { ...typed, purpose: 'password' });
    const verificationCode = await codeSentTo(site, number);
    const { error } = await browser.sealed(sessionLogin, { type: 'sms', ...typed, verificationCode });
    expect(error?.code).toBe('VERIFICATION_CODE_WRONG');
  });

  it('requires its fields, and only those', async () => {
    const browser = browserAt(site);
    for (const body of [{ type: 'sms' }, { type: 'sms', username: 'a', password: 'b' }, { username: 'a' }])
      expect((await browser.sealed(sessionLogin, body)).error?.code).toBe('INVALID_INPUT');
  });

  it('is refused for a disabled member', async () => {
    const { username, typed, number } = await memberWithMobile();
    await site.sql(
      "UPDATE members SET status = 'disabled' WHERE merchant = ? AND username = ?",
      site.merchant,
      username,
    );
    const browser = browserAt(site);
    await forLogin(browser, typed);
    const verificationCode = await codeSentTo(site, number);
    const { error } = await browser.sealed(sessionLogin, { type: 'sms', ...typed, verificationCode });
    expect(error?.code).toBe('ACCOUNT_DISABLED');
  });
});

describe('the message', () => {
  it('says what its code is for, in the visitor’s language', async () => {
    const { typed, number } = freshMobile();
    const browser = browserAt(site);
    browser.cookies.set('language', 'ko');
    await forRegistration(browser, typed);
    await codeSentTo(site, number);
    const { messages } = await outgoingOf(site);
    const message = messages.find(({ to }) => to === number);
    expect(message?.text).toMatch(/회원가입 인증번호: \d{6}/);
    expect(message?.text).not.toContain('localhost');
  });
});

describe('the phone service', () => {
  it('sends the same codes with a countdown of one minute', async () => {
    const { typed, number } = freshMobile();
    const browser = browserAt(site);
    const { mobileNum: mobileNo, countryDialingCode } = typed;
    const { value } = await browser.post('/wps/verification/phone', { mobileNo, countryDialingCode });
    expect(value?.['expiredMinutes']).toBe(1);
    const verificationCode = await codeSentTo(site, number);
    const registration = { ...typed, verificationCode, agreement };
    expect((await browser.sealed(memberRegisterMobile, registration)).status).toBe(200);
  });
});

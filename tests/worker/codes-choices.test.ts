import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { browserAt } from '#tests/support/browser.ts';
import { freshUsername, registerMember } from '#tests/support/member.ts';
import { merchantSite } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { codeSentTo, freshMobile, sendsCodes, verifyContact } from '#tests/support/outgoing.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const { memberRegisterMobile } = mobileRegistrationContracts;
const { sessionLogin, memberRegister } = accountContracts;
const agreement = { version: '1', accepted: true };
const password = 'blue kite 7 over';
const passwords = { password, confirmPassword: password };

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site);
});

const chosen = (whitelabel: object, account: object = {}, verification: object = { countries: ['PK'] }) =>
  merchantSite(site, {
    'region-policy': operatedPolicy,
    demonstration: { isDemonstration: true },
    whitelabel,
    account,
    verification,
  });

describe('a merchant that requires a password with the number', () => {
  it('refuses a registration without one, and also lets the member log in by username', async () => {
    const own = await chosen({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true });
    const { typed, number } = freshMobile();
    const browser = browserAt(own);
    await browser.post('/wps/verification/sms/register', typed);
    const verificationCode = await codeSentTo(own, number);
    const registration = { ...typed, verificationCode, agreement };
    expect((await browser.sealed(memberRegisterMobile, registration)).error).toMatchObject({
      code: 'FIELDS_INVALID',
      details: { password: 'missing', confirmPassword: 'missing' },
    });
    const common = { password: 'Password1', confirmPassword: 'Password1' };
    expect((await browser.sealed(memberRegisterMobile, { ...registration, ...common })).error).toMatchObject({
      details: { password: 'tooCommon' },
    });
    const username = freshUsername();
    const whole = { ...registration, ...passwords, username };
    expect((await browser.sealed(memberRegisterMobile, whole)).status).toBe(200);
    expect((await browserAt(own).sealed(sessionLogin, { username, password })).status).toBe(200);
  });
});

describe('a merchant that does not verify numbers', () => {
  it('accepts them without a code, and logs nobody in with them', async () => {
    const own = await chosen({
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      MOBILEVERCODELOGIN3: true,
    });
    const { typed } = freshMobile();
    const browser = browserAt(own);
    const coded = { ...typed, ...passwords, agreement, verificationCode: '123456' };
    expect((await browser.sealed(memberRegisterMobile, coded)).error).toMatchObject({
      details: { verificationCode: 'unexpected' },
    });
    const registration = { ...typed, ...passwords, agreement };
    expect((await browser.sealed(memberRegisterMobile, registration)).status).toBe(200);
    expect((await browser.get('/wps/verification')).value).not.toHaveProperty('verifiedMobile');
    const login = { type: 'sms', ...typed, verificationCode: '123456' };
    expect((await browser.sealed(sessionLogin, login)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  });
});

describe('a merchant whose username form has a mobile number', () => {
  it('requires a code for it, which verifies the member’s number', async () => {
    const own = await chosen(
      { REGMOBVERF3: true, MOBILEVERCODELOGIN3: true },
      { fields: { mobileNum: 'optional' } },
      { countries: ['PK'], expiredMinutes: 0.5, perContactPerHourMax: 5 },
    );
    const { typed, number } = freshMobile();
    const browser = browserAt(own);
    const registration = { username: freshUsername(), ...passwords, ...typed, agreement };
    expect((await browser.sealed(memberRegister, registration)).error).toMatchObject({
      details: { verificationCode: 'missing' },
    });
    await browser.post('/wps/verification/sms/register', typed);
    const wrong = { ...registration, verificationCode: '000000' };
    expect((await browser.sealed(memberRegister, wrong)).error?.code).toBe('VERIFICATION_CODE_WRONG');
    const verificationCode = await codeSentTo(own, number);
    expect((await browser.sealed(memberRegister, { ...registration, verificationCode })).status).toBe(200);
    expect((await browser.get('/wps/verification')).value?.['verifiedMobile']).toContain(number.slice(-3));
  });

  it('accepts a registration without the number and without a code', async () => {
    const own = await chosen({ REGMOBVERF3: true }, { fields: { mobileNum: 'optional' } });
    const registration = { username: freshUsername(), ...passwords, agreement };
    expect((await browserAt(own).sealed(memberRegister, registration)).status).toBe(200);
  });
});

describe('a merchant without the flags', () => {
  it('has neither registration, login nor codes by mobile number', async () => {
    const own = await chosen({});
    const { typed } = freshMobile();
    const browser = browserAt(own);
    for (const path of ['/wps/verification/sms/register', '/wps/verification/sms/noLogin'])
      expect((await browser.post(path, typed)).error?.code).toBe('FEATURE_OFF');
    const registration = { ...typed, verificationCode: '123456', agreement };
    expect((await browser.sealed(memberRegisterMobile, registration)).error?.code).toBe('FEATURE_OFF');
    const login = { type: 'sms', ...typed, verificationCode: '123456' };
    expect((await browser.sealed(sessionLogin, login)).error?.code).toBe('FEATURE_OFF');
    expect((await browser.get('/wps/system/setting/register')).value).toMatchObject({
      methods: ['username'],
      mobileFields: [],
    });
  });

  it('whose mail is off sends no code by mail', async () => {
    const own = await chosen({}, {}, { email: false });
    const browser = browserAt(own);
    const request = await browser.post('/wps/member/password/email', { email: 'sana@example.com' });
    expect(request.error?.code).toBe('FEATURE_OFF');
    const fresh = { newPassword: password, confirmNewPassword: password, verificationCode: '123456' };
    const set = await browser.sealed(passwordsContracts.setPasswordByCode, {
      email: 'sana@example.com',
      ...fresh,
    });
    expect(set.error?.code).toBe('FEATURE_OFF');
  });
});

describe('a second factor', () => {
  it('is also required after a login by SMS', async () => {
    const { username } = await registerMember(site);
    const person = browserAt(site);
    await person.sealed(sessionLogin, { username, password });
    const { value } = await person.sealed(signInContracts.offerAuthenticator, {});
    const totp = new TOTP({ secret: Secret.fromBase32(String(value?.['secret'])) });
    const code = totp.generate({ timestamp: Date.now() - 30_000 });
    expect((await person.put('/wps/session/factors/totp', { code })).status).toBe(200);
    const { typed, number } = freshMobile();
    await verifyContact(site, username, { kind: 'mobile', value: number });

    const other = browserAt(site);
    await other.post('/wps/verification/sms/noLogin', typed);
    const verificationCode = await codeSentTo(site, number);
    const login = await other.sealed(sessionLogin, { type: 'sms', ...typed, verificationCode });
    expect(login.error?.code).toBe('SECOND_FACTOR_NEEDED');
    expect(other.cookies.has('__Host-session')).toBe(false);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { type Browser, browserAt } from '#tests/support/browser.ts';
import { captchaFor } from '#tests/support/captcha.ts';
import { newcomer, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { codeSentTo, freshMobile, outgoingOf, sendsCodes, verifyContact } from '#tests/support/outgoing.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/** Strangers who know a member's number cannot keep the member from codes. */

const sms = '/wps/verification/sms/noLogin';
const limits = { perContactPerHourMax: 2, perContactPerDayMax: 2, captchaAfter: 1_000 };
let site: Site;
/** A site with few messages a day. */
let sparing: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site, limits);
  await storeDocument(site, site.merchant, 'account', { captchaAfterFailures: 100, failuresAnywhereMax: 10 });
  sparing = await startSite({ policy: operatedPolicy });
  await sendsCodes(sparing, { ...limits, smsPerDayMaxByCountry: { PK: 5 } });
});

async function memberWithPhone(at = site) {
  const member = await registerMember(at);
  const phone = freshMobile();
  await verifyContact(at, member.username, { kind: 'mobile', value: phone.number });
  const home = browserAt(at);
  home.cookies.set('__Host-device', member.cookies.get('__Host-device') ?? '');
  return { ...phone, member, home };
}

const codeOf = async (browser: Browser, request: object) => (await browser.post(sms, request)).error?.code;

describe('a number whose codes strangers have used up', () => {
  it('is still sent codes if its owner asks on a device where they have logged in', async () => {
    const { typed, number, home } = await memberWithPhone();
    for (const code of [undefined, 'TOO_MANY_REQUESTS'])
      expect(await codeOf(browserAt(site), { ...typed, purpose: 'password' })).toBe(code);
    await codeSentTo(site, number);
    const stranger = browserAt(site);
    stranger.cookies.set('__Host-device', (await registerMember(site)).cookies.get('__Host-device') ?? '');
    expect(await codeOf(stranger, typed)).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(home, { ...typed, purpose: 'login' })).toBeUndefined();
    const sent = async () => (await outgoingOf(site)).messages.filter(({ to }) => to === number);
    await expect.poll(async () => (await sent()).length).toBe(2);
    const login = { type: 'sms', ...typed, verificationCode: await codeSentTo(site, number) };
    expect((await home.sealed(accountContracts.sessionLogin, login)).status).toBe(200);
  });

  it('lets its owner log in by a code there while strangers lock logins by that number', async () => {
    await storeDocument(site, site.merchant, 'account', {
      captchaAfterFailures: 100,
      failuresAnywhereMax: 10,
    });
    const { typed, number, home } = await memberWithPhone();
    const guess = { type: 'sms', ...typed, verificationCode: '000000' };
    for (let each = 0; each < 5; each += 1)
      await browserAt(site).sealed(accountContracts.sessionLogin, guess);
    const locked = await browserAt(site).sealed(accountContracts.sessionLogin, guess);
    expect(locked.error?.code).toBe('CAPTCHA_NEEDED');
    await home.post(sms, { ...typed, purpose: 'login' });
    const login = { type: 'sms', ...typed, verificationCode: await codeSentTo(site, number) };
    expect((await home.sealed(accountContracts.sessionLogin, login)).status).toBe(200);
  });
});

describe('the day’s messages of a merchant', () => {
  it('are kept to a fifth for the owners of contacts, while strangers use up the rest', async () => {
    const [owner, other] = [await memberWithPhone(sparing), await memberWithPhone(sparing)];
    const codes: (string | undefined)[] = [];
    for (let each = 0; each < 6; each += 1) codes.push(await codeOf(browserAt(sparing), freshMobile().typed));
    expect(codes.filter((code) => code === undefined)).toHaveLength(4);
    expect(codes.at(-1)).toBe('CODES_UNAVAILABLE');
    expect(await codeOf(owner.home, owner.typed)).toBeUndefined();
    expect(await codeOf(other.home, other.typed)).toBe('CODES_UNAVAILABLE');
  });
});

describe('a member who has forgotten the password while strangers lock the name', () => {
  it('is let in on the device where a code to their contact has set a new one', async () => {
    const { typed, number, member } = await memberWithPhone();
    const [lost, home] = [browserAt(site), newcomer()];
    await lost.post(sms, { ...typed, purpose: 'password' });
    const newPassword = 'green kite 8 low';
    const set = await lost.sealed(passwordsContracts.setPasswordByCode, {
      ...typed,
      verificationCode: await codeSentTo(site, number),
      newPassword,
      confirmNewPassword: newPassword,
    });
    expect(set.status).toBe(200);
    const wrong = { username: member.username, password: 'not the password 1' };
    for (let each = 0; each < 5; each += 1) {
      const visitor = newcomer();
      const solved = { ...wrong, ...captchaFor(site, visitor, '123456') };
      await browserAt(site, visitor).sealed(accountContracts.sessionLogin, solved);
    }
    const right = { username: member.username, password: newPassword };
    expect((await browserAt(site, home).sealed(accountContracts.sessionLogin, right)).error?.code).toBe(
      'CAPTCHA_NEEDED',
    );
    expect((await lost.sealed(accountContracts.sessionLogin, right)).status).toBe(200);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { browserAt } from '#tests/support/browser.ts';
import { registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { codeSentTo, sendsCodes, verifyContact } from '#tests/support/outgoing.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const agreement = { version: '1', accepted: true };

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site, { countries: ['CI', 'CG', 'BJ', 'IT', 'PK'] });
});

const digits = () => String(Math.floor(1e6 + Math.random() * 9e6));

/** The username that a code opens, sent to a number typed after a dialling code. */
async function loginOf(countryDialingCode: string, mobileNum: string, number: string) {
  const browser = browserAt(site);
  const typed = { countryDialingCode, mobileNum };
  expect((await browser.post('/wps/verification/sms/noLogin', typed)).status).toBe(200);
  const verificationCode = await codeSentTo(site, number);
  const login = { type: 'sms', ...typed, verificationCode };
  return (await browser.sealed(accountContracts.sessionLogin, login)).value?.['userName'];
}

describe('a member whose number begins with a zero', () => {
  it.each([
    ['225', `070${digits()}`],
    ['242', `06${digits()}`],
    ['229', `0190${digits().slice(1)}`],
  ])('after +%s registers with it', async (countryDialingCode, mobileNum) => {
    const browser = browserAt(site);
    const typed = { countryDialingCode, mobileNum };
    const number = `+${countryDialingCode}${mobileNum}`;
    expect((await browser.post('/wps/verification/sms/register', typed)).status).toBe(200);
    const verificationCode = await codeSentTo(site, number);
    const registration = { ...typed, verificationCode, agreement };
    const { value } = await browser.sealed(mobileRegistrationContracts.memberRegisterMobile, registration);
    expect(value?.['userName']).toMatch(/^u/);
  });
});

describe('a member whose number was stored', () => {
  it.each([
    ['92', `300${digits()}`, '0'],
    ['92', `300${digits()}`, ''],
    ['39', `312${digits()}`, '0'],
    ['39', `312${digits()}`, ''],
    ['225', `070${digits()}`, ''],
    ['225', `070${digits()}`, '0'],
  ])('after +%s as %s logs in with it and %j before it', async (countryDialingCode, stored, zero) => {
    const { username } = await registerMember(site);
    const mobileNum = `${zero}${stored}`;
    const number = `+${countryDialingCode}${stored}`;
    await verifyContact(site, username, { kind: 'mobile', value: number });
    expect(await loginOf(countryDialingCode, mobileNum, number)).toBe(username);
  });
});

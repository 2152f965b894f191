import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { callSealed, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { codeSentTo, freshMobile, outgoingOf } from '#tests/support/outgoing.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const { changeEmail, changeMobile } = memberSecurityContracts;
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(site, site.merchant, 'verification', { countries: ['PK'], expiredMinutes: 0.5 });
  person = await registerMember(site);
});

interface Wire {
  readonly value?: Record<string, unknown>;
  readonly error?: { readonly code: string; readonly details?: Record<string, unknown> };
}

async function sealed(endpoint: Endpoint, body: unknown, by = person): Promise<Wire> {
  return (await (await callSealed(by, endpoint, body)).json()) as Wire;
}

async function steps(by = person): Promise<Record<string, unknown>> {
  const { value } = (await (await by.fetch('/wps/member/securityConfig')).json()) as {
    value: { steps: { name: string; done: boolean; shown?: string }[] };
  };
  return Object.fromEntries(value.steps.map(({ name, done, shown }) => [name, shown ?? done]));
}

describe('the security steps', () => {
  it('begin with what every member has and what this merchant offers', async () => {
    expect(await steps()).toEqual({
      password: true,
      email: false,
      mobile: false,
      secondFactor: false,
      passkey: false,
    });
  });

  it('leave out what the merchant does not verify', async () => {
    const plain = await startSite();
    await storeDocument(plain, plain.merchant, 'verification', { countries: [], email: false });
    const member = await registerMember(plain);
    expect(Object.keys(await steps(member))).toEqual(['password', 'secondFactor', 'passkey']);
    const answer = await callSealed(member, changeEmail, { email: 'sana@example.com' });
    expect(((await answer.json()) as Wire).error?.code).toBe('FEATURE_OFF');
  });
});

describe('an e-mail address', () => {
  it('belongs to the member once its code is entered, and is shown masked', async () => {
    const email = 'Sana.Khan@Example.com';
    const request = await sealed(changeEmail, { email });
    expect(request.value).toMatchObject({ verified: false, expiredMinutes: 0.5 });
    expect((await steps())['email']).toBe(false);
    const code = await codeSentTo(site, 'sana.khan@example.com');
    const wrong = await sealed(changeEmail, { email, verificationCode: code === '000000' ? '1' : '000000' });
    expect(wrong.error?.code).toBe('VERIFICATION_CODE_WRONG');
    const proved = await sealed(changeEmail, { email, verificationCode: code });
    expect(proved.value).toEqual({ verified: true, shown: 's•••@example.com' });
    expect((await steps())['email']).toBe('s•••@example.com');
    const again = await sealed(changeEmail, { email, verificationCode: code });
    expect(again.error?.code).toBe('VERIFICATION_CODE_WRONG');
  });

  it('of another member is reported as taken only to whoever received its code', async () => {
    const other = await registerMember(site);
    const email = 'taken@example.com';
    await sealed(changeEmail, { email }, other);
    const theirs = await codeSentTo(site, email);
    const stolen = await sealed(changeEmail, { email, verificationCode: theirs });
    expect(stolen.error?.code).toBe('VERIFICATION_CODE_WRONG');
    await sealed(changeEmail, { email, verificationCode: theirs }, other);
    await site.sql('UPDATE verified_contacts SET value = ? WHERE value = ?', 'moved@example.com', email);
    const third = await registerMember(site);
    const moved = await sealed(changeEmail, { email: 'moved@example.com' }, third);
    expect(moved.value).toMatchObject({ verified: false });
    const code = await codeSentTo(site, 'moved@example.com');
    const claimed = await sealed(changeEmail, { email: 'moved@example.com', verificationCode: code }, third);
    expect(claimed.error?.code).toBe('CONTACT_TAKEN');
  });

  it.each(['nowhere', 'a@b', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'is refused when it is malformed: %s',
    async (email) => {
      expect((await sealed(changeEmail, { email: email.slice(0, 255) })).error?.code).toBe('EMAIL_INVALID');
    },
  );
});

describe('a mobile number', () => {
  it('is verified the same way, and replaces the previous one', async () => {
    const [first, second] = [freshMobile(), freshMobile()];
    for (const { typed, number } of [first, second]) {
      await sealed(changeMobile, typed);
      const verificationCode = await codeSentTo(site, number);
      expect((await sealed(changeMobile, { ...typed, verificationCode })).value?.['verified']).toBe(true);
    }
    expect((await steps())['mobile']).toBe(`+92•••••${second.number.slice(-3)}`);
    const kept = await site.sql(
      "SELECT value FROM verified_contacts WHERE value LIKE '+92%' AND merchant = ?",
      site.merchant,
    );
    expect(kept).toEqual([{ value: second.number }]);
    const sent = async () => (await outgoingOf(site)).messages.filter(({ to }) => to === first.number);
    await expect.poll(async () => (await sent()).length).toBe(2);
    expect((await sent())[0]?.text).toMatch(/reached by another contact/);
  });

  it('is refused when it is malformed, or of a country that gets no codes', async () => {
    const invalid = await sealed(changeMobile, { mobileNum: '123', countryDialingCode: '92' });
    expect(invalid.error?.code).toBe('MOBILE_INVALID');
    const korean = await sealed(changeMobile, { mobileNum: '1012345678', countryDialingCode: '82' });
    expect(korean.error?.code).toBe('COUNTRY_NOT_SERVED');
  });
});

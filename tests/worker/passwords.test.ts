import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { browserAt } from '#tests/support/browser.ts';
import { callSealed, logInAs, type Person, registerMember, startTrial } from '#tests/support/member.ts';
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

const { changePassword, setPasswordByCode } = passwordsContracts;
const fresh = { newPassword: 'green kite 8 low', confirmNewPassword: 'green kite 8 low' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sendsCodes(site);
});

async function change(person: Person, body: object) {
  const answer = await callSealed(person, changePassword, body);
  return {
    status: answer.status,
    ...((await answer.json()) as { error?: { code: string; details?: object } }),
  };
}

const isIn = async (person: Person) => (await person.fetch('/wps/member/info')).status === 200;

async function login(username: string, password: string) {
  const answer = await callSealed(site, accountContracts.sessionLogin, { username, password });
  return answer.status;
}

describe('changing the password', () => {
  it('ends every other session, remembered devices too, and keeps this one', async () => {
    const person = await registerMember(site);
    const others = [await logInAs(site, person), await logInAs(site, person, true)];
    expect(await change(person, { ...fresh, oldPassword: person.password })).toMatchObject({ status: 200 });
    expect(await isIn(person)).toBe(true);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await login(person.username, person.password)).toBe(401);
    expect(await login(person.username, fresh.newPassword)).toBe(200);
  });

  it.each([
    ['no old password', {}, 'FIELDS_INVALID', { oldPassword: 'missing' }],
    ['a wrong old password', { oldPassword: 'not the one 1' }, 'OLD_PASSWORD_WRONG', { attemptsLeft: 4 }],
    [
      'a confirmation that differs',
      { oldPassword: 'blue kite 7 over', confirmNewPassword: 'green kite 9' },
      'FIELDS_INVALID',
      { confirmNewPassword: 'notEqual' },
    ],
    [
      'a password that many people use',
      { oldPassword: 'blue kite 7 over', newPassword: 'Qwerty123', confirmNewPassword: 'Qwerty123' },
      'FIELDS_INVALID',
      { newPassword: 'tooCommon' },
    ],
    [
      'a password that is too short',
      { oldPassword: 'blue kite 7 over', newPassword: 'kite7', confirmNewPassword: 'kite7' },
      'FIELDS_INVALID',
      { newPassword: 'tooShort' },
    ],
  ])('refuses %s, and changes nothing', async (_, body, code, details) => {
    const person = await registerMember(site);
    expect(await change(person, { ...fresh, ...body })).toMatchObject({
      status: 422,
      error: { code, details },
    });
    expect(await login(person.username, person.password)).toBe(200);
  });

  it('refuses the old password as the new one', async () => {
    const person = await registerMember(site);
    const same = { newPassword: person.password, confirmNewPassword: person.password };
    expect((await change(person, { ...same, oldPassword: person.password })).error?.code).toBe(
      'PASSWORD_UNCHANGED',
    );
  });

  it('refuses a password that contains the username', async () => {
    const person = await registerMember(site);
    const newPassword = `my ${person.username} 1`;
    const body = { newPassword, confirmNewPassword: newPassword, oldPassword: person.password };
    expect((await change(person, body)).error).toMatchObject({ details: { newPassword: 'tooSimilar' } });
  });

  it('locks after five wrong guesses of the old one, and reports for how long', async () => {
    const person = await registerMember(site);
    for (let turn = 0; turn < 5; turn += 1) await change(person, { ...fresh, oldPassword: `wrong ${turn}` });
    const locked = await change(person, { ...fresh, oldPassword: person.password });
    expect(locked).toMatchObject({ status: 429, error: { code: 'ACCOUNT_LOCKED' } });
    expect(await login(person.username, person.password)).toBe(200);
  });

  it('lets one of two concurrent requests win', async () => {
    const person = await registerMember(site);
    const bodies = ['green kite 8 low', 'amber kite 9 high'].map((newPassword) => ({
      oldPassword: person.password,
      newPassword,
      confirmNewPassword: newPassword,
    }));
    const statuses = (await Promise.all(bodies.map((body) => change(person, body)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is refused for a trial account, a guest and a plain body', async () => {
    const trial = await startTrial(site);
    expect((await change(trial, fresh)).error?.code).toBe('REAL_ACCOUNT_NEEDED');
    expect((await browserAt(site).sealed(changePassword, fresh)).error?.code).toBe('SESSION_MISSING');
    const person = await registerMember(site);
    const plain = await person.fetch('/wps/member/password', { method: 'POST', body: JSON.stringify(fresh) });
    expect(plain.status).toBe(415);
  });
});

describe('a first password', () => {
  it('needs no old one, but cannot be replaced without it', async () => {
    const { browser, username } = await registerByMobile(site);
    expect((await browser.sealed(changePassword, fresh)).status).toBe(200);
    expect(await login(username, fresh.newPassword)).toBe(200);
    expect((await browser.sealed(changePassword, fresh)).error).toMatchObject({
      details: { oldPassword: 'missing' },
    });
  });

  it('is required before a member can log in by password', async () => {
    const { username } = await registerByMobile(site);
    expect(await login(username, 'anything 1')).toBe(401);
  });
});

/** A member with a verified contact, who has forgotten the password. */
async function forgetful(kind: 'mobile' | 'email') {
  const person = await registerMember(site);
  const phone = freshMobile();
  const email = `${person.username}@example.com`;
  await verifyContact(site, person.username, { kind, value: kind === 'mobile' ? phone.number : email });
  const browser = browserAt(site);
  const [path, request] =
    kind === 'mobile'
      ? ['/wps/verification/sms/noLogin', { ...phone.typed, purpose: 'password' }]
      : ['/wps/member/password/email', { email: ` ${email.toUpperCase()} ` }];
  expect((await browser.post(path, request)).status).toBe(200);
  const verificationCode = await codeSentTo(site, kind === 'mobile' ? phone.number : email);
  const contact = kind === 'mobile' ? phone.typed : { email };
  return { person, browser, body: { ...contact, verificationCode, ...fresh } };
}

describe.each(['mobile', 'email'] as const)('a forgotten password, by %s', (kind) => {
  it('is replaced once with the code, and every session ends', async () => {
    const { person, browser, body } = await forgetful(kind);
    expect((await browser.sealed(setPasswordByCode, body)).status).toBe(200);
    expect(await isIn(person)).toBe(false);
    expect(await login(person.username, fresh.newPassword)).toBe(200);
    const replay = { ...body, newPassword: 'amber kite 9', confirmNewPassword: 'amber kite 9' };
    expect((await browser.sealed(setPasswordByCode, replay)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  });

  it('keeps the code valid until the new password is accepted', async () => {
    const { person, browser, body } = await forgetful(kind);
    for (const newPassword of ['short 1', 'Password1', `my ${person.username} 1`]) {
      const tried = { ...body, newPassword, confirmNewPassword: newPassword };
      expect((await browser.sealed(setPasswordByCode, tried)).error?.code).toBe('FIELDS_INVALID');
    }
    const same = { ...body, newPassword: person.password, confirmNewPassword: person.password };
    expect((await browser.sealed(setPasswordByCode, same)).error?.code).toBe('PASSWORD_UNCHANGED');
    expect((await browser.sealed(setPasswordByCode, body)).status).toBe(200);
  });

  it('is not replaced from another browser, nor after five wrong guesses', async () => {
    const { browser, body } = await forgetful(kind);
    expect((await browserAt(site).sealed(setPasswordByCode, body)).error?.code).toBe(
      'VERIFICATION_CODE_WRONG',
    );
    for (let turn = 0; turn < 5; turn += 1)
      await browser.sealed(setPasswordByCode, { ...body, verificationCode: '000000' });
    expect((await browser.sealed(setPasswordByCode, body)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  });
});

describe('a new password by code', () => {
  it('lifts the lock of failed logins', async () => {
    const { person, browser, body } = await forgetful('email');
    for (let turn = 0; turn < 6; turn += 1) await login(person.username, `wrong ${turn}`);
    expect(await login(person.username, person.password)).not.toBe(200);
    expect((await browser.sealed(setPasswordByCode, body)).status).toBe(200);
    expect(await login(person.username, fresh.newPassword)).toBe(200);
  });

  it('accepts either a mobile number or an e-mail address, and refuses both or neither', async () => {
    const browser = browserAt(site);
    const both = { ...freshMobile().typed, email: 'a@example.com', verificationCode: '1', ...fresh };
    for (const body of [both, { verificationCode: '1', ...fresh }])
      expect((await browser.sealed(setPasswordByCode, body)).error?.code).toBe('INVALID_INPUT');
  });
});

describe('the mail about a forgotten password', () => {
  it('has the code in its subject and its text, and no link', async () => {
    const { body } = await forgetful('email');
    const { messages } = await outgoingOf(site);
    const message = messages.find(({ to }) => to === (body as { email?: string }).email);
    expect(message).toMatchObject({ channel: 'mail' });
    expect(message?.subject).toContain(body.verificationCode);
    expect(message?.text).toContain(body.verificationCode);
    expect(message?.text).not.toMatch(/https?:/);
  });
});

describe('a password that was set', () => {
  it.each(['mobile', 'email'] as const)('is reported to the member by the verified %s', async (kind) => {
    const { person, browser, body } = await forgetful(kind);
    expect((await browser.sealed(setPasswordByCode, body)).status).toBe(200);
    await expect
      .poll(async () => (await outgoingOf(site)).messages.map(({ text }) => text).join('\n'))
      .toContain(`The password of ${person.username}`);
  });
});

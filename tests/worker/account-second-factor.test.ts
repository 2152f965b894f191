import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { callSealed, registerMember } from '#tests/support/member.ts';
import { ageLogins, memberRows } from '#tests/support/member-object.ts';
import { firstOperator, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import {
  codeAt,
  codeOf,
  factorPath,
  offered,
  passwordStep,
  secondPath,
  send,
  withApp,
  type Wire,
} from '#tests/support/second-factor.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

describe('a second factor', () => {
  it('is required after the password, and starts the session that was requested', async () => {
    const { person, secret } = await withApp(site);
    const step = await passwordStep(site, person);
    expect(step.code).toBe('SECOND_FACTOR_NEEDED');
    expect(step.details).toEqual({ app: true, passkey: false });
    expect(step.cookie).toMatch(/HttpOnly; SameSite=Strict; Max-Age=300/);
    const answer = await step.finish(codeAt(secret, 0));
    expect(answer.status).toBe(200);
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('__Host-session='))).toContain('Max-Age=2592000');
    expect(lines.find((line) => line.startsWith('__Host-login-step='))).toContain('Max-Age=0');
  });

  it('accepts a code once, also from two devices at once, and no earlier code', async () => {
    const { person, secret, enrolledWith } = await withApp(site);
    const step = await passwordStep(site, person);
    expect(await codeOf(await step.finish(enrolledWith))).toBe('SECOND_FACTOR_WRONG');
    const code = codeAt(secret, 0);
    const both = await Promise.all([step.finish(code), step.finish(code)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('locks after five wrong codes, also for a right one', async () => {
    const { person, secret } = await withApp(site);
    const step = await passwordStep(site, person);
    for (let turn = 0; turn < 5; turn++) await step.finish('000000');
    const answer = await step.finish(codeAt(secret, 0));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  it('can be replaced by each recovery code once', async () => {
    const { person, recoveryCodes } = await withApp(site);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const step = await passwordStep(site, person);
    expect((await step.finish(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await codeOf(await step.finish(first))).toBe('SECOND_FACTOR_WRONG');
    expect((await step.finish(second)).status).toBe(200);
    const factors = (await (await person.fetch('/wps/session/factors')).json()) as Wire<
      Record<string, unknown>
    >;
    expect(factors.value).toEqual({
      authenticator: true,
      recoveryCodesLeft: 8,
      passkeyStep: false,
      passkeys: [],
    });
  });

  it('stores neither the secret nor the codes in plain text', async () => {
    const { person, secret, recoveryCodes } = await withApp(site);
    const rows = JSON.stringify([
      await memberRows(site, person, 'SELECT * FROM authenticator'),
      await memberRows(site, person, 'SELECT * FROM recovery_codes'),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('is not finished without the step’s own token', async () => {
    const { person, secret } = await withApp(site);
    const code = codeAt(secret, 0);
    const bare = await site.fetch(secondPath, send('POST', { code }));
    expect(await codeOf(bare)).toBe('LOGIN_STEP_ENDED');
    const session = person.cookies.get('__Host-session') ?? '';
    for (const token of [session, 'a.b.c']) {
      const headers = { Cookie: `__Host-login-step=${token}` };
      const forged = await site.fetch(secondPath, { ...send('POST', { code }), headers });
      expect(await codeOf(forged)).toBe('LOGIN_STEP_ENDED');
    }
  });

  it('does not let the step’s token act as a session', async () => {
    const { person } = await withApp(site);
    const { cookie } = await passwordStep(site, person);
    const token = cookie.split(';')[0]?.split('=')[1] ?? '';
    const answer = await site.fetch('/wps/member/info', { headers: { Cookie: `__Host-session=${token}` } });
    expect(answer.status).toBe(401);
  });

  it('returns the step to an app in the response body', async () => {
    const { person, secret } = await withApp(site);
    const { username, password } = person;
    const bearer = { 'Session-Carrier': 'bearer' };
    const first = await callSealed(site, accountContracts.sessionLogin, { username, password }, bearer);
    const { error } = (await first.json()) as Wire<unknown>;
    const headers = { ...bearer, 'Login-Step': String(error?.details?.['loginStep']) };
    const second = await site.fetch(secondPath, { ...send('POST', { code: codeAt(secret, 0) }), headers });
    const { value } = (await second.json()) as Wire<{ token: string }>;
    expect(value?.token).toMatch(/\./);
  });

  it('is switched off with a code, and not without one', async () => {
    const { person, secret } = await withApp(site);
    expect(await codeOf(await person.fetch(factorPath, send('DELETE', { code: '123123' })))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(await codeOf(await person.fetch(factorPath, send('DELETE', { code: codeAt(secret, 0) })))).toBe(
      'none',
    );
    const { username, password } = person;
    const answer = await callSealed(site, accountContracts.sessionLogin, { username, password });
    expect(answer.status).toBe(200);
  });

  it('gives fresh recovery codes for a code, and the previous ones become invalid', async () => {
    const { person, secret, recoveryCodes } = await withApp(site);
    const answer = await person.fetch(
      '/wps/session/factors/recovery',
      send('POST', { code: codeAt(secret, 0) }),
    );
    const { value } = (await answer.json()) as Wire<{ recoveryCodes: string[] }>;
    expect(value?.recoveryCodes).toHaveLength(10);
    const step = await passwordStep(site, person);
    expect(await codeOf(await step.finish(recoveryCodes[0] ?? ''))).toBe('SECOND_FACTOR_WRONG');
    expect((await step.finish(value?.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('takes effect only after its first right code, and cannot be offered while one is on', async () => {
    const person = await registerMember(site);
    expect(await codeOf(await person.fetch(factorPath, send('PUT', { code: '123123' })))).toBe(
      'SECOND_FACTOR_OFF',
    );
    const secret = await offered(person);
    expect(await codeOf(await person.fetch(factorPath, send('PUT', { code: '000000' })))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const { username, password } = person;
    expect((await callSealed(site, accountContracts.sessionLogin, { username, password })).status).toBe(200);
    expect(await codeOf(await person.fetch(factorPath, send('PUT', { code: codeAt(secret, 0) })))).toBe(
      'none',
    );
    expect(await codeOf(await callSealed(person, signInContracts.offerAuthenticator, {}))).toBe(
      'SECOND_FACTOR_ON',
    );
  });

  it('is removed by an operator when everything is lost, which ends every session', async () => {
    const { person } = await withApp(site);
    const { value } = (await (await person.fetch('/wps/member/info')).json()) as Wire<{ id: string }>;
    const path = `/ops/api/members/${value?.id}/factors/reset`;
    const init = { ...send('PUT', { reason: 'shown in person' }), headers: { Authorization: firstOperator } };
    const answer = await site.fetch(path, init, operatorVisitor);
    expect(await answer.json()).toEqual({ success: true, value: { state: 'reset', sessionsEnded: 1 } });
    expect((await person.fetch('/wps/member/info')).status).toBe(401);
    const { username, password } = person;
    expect((await callSealed(site, accountContracts.sessionLogin, { username, password })).status).toBe(200);
    const [row] = await site.sql(
      'SELECT document FROM operator_changes WHERE merchant = ? ORDER BY id DESC LIMIT 1',
      site.merchant,
    );
    expect(row?.['document']).toContain('shown in person');
  });

  it('is offered only to the member, after a recent login or with the password', async () => {
    const person = await registerMember(site);
    await ageLogins(site, person);
    expect(await codeOf(await callSealed(person, signInContracts.offerAuthenticator, {}))).toBe(
      'PASSWORD_NEEDED',
    );
    const right = { password: person.password };
    expect((await callSealed(person, signInContracts.offerAuthenticator, right)).status).toBe(200);
    expect((await callSealed(site, signInContracts.offerAuthenticator, right)).status).toBe(401);
  });
});

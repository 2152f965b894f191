import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account.ts';
import { callSealed, type Person, registerMember } from '#tests/support/member.ts';
import { ageLogins, memberRows } from '#tests/support/member-object.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { signInContracts } from '#src/contracts/sign-in.ts';
import { SoftPasskey } from '#tests/support/authenticator.ts';
import { firstOperator, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const factorPath = '/wps/session/factors/totp';
const secondPath = '/wps/session/login/second';
let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

interface Wire<Value> {
  value?: Value;
  error?: { code: string; details?: Record<string, unknown> };
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as Wire<unknown>).error?.code ?? 'none';
}

const send = (method: string, body: unknown): RequestInit => ({ method, body: JSON.stringify(body) });

interface Protected {
  readonly person: Person;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** The code of an app, some steps of 30 seconds away from now. */
function codeAt(secret: string, steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function offered(person: Person): Promise<string> {
  const answer = await callSealed(person, signInContracts.offerAuthenticator, {});
  const { value } = (await answer.json()) as Wire<{ secret: string; uri: string }>;
  expect(value?.uri).toContain(`secret=${value?.secret}`);
  return value?.secret ?? '';
}

/** A member with an app, confirmed by the code of the step before this one. */
async function withApp(): Promise<Protected> {
  const person = await registerMember(site);
  const secret = await offered(person);
  const answer = await person.fetch(factorPath, send('PUT', { code: codeAt(secret, -1) }));
  const { value } = (await answer.json()) as Wire<{ recoveryCodes: string[] }>;
  return { person, secret, recoveryCodes: value?.recoveryCodes ?? [] };
}

interface Step {
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;
  readonly cookie: string;
  finish(code: string): Promise<Response>;
}

/** Logs in by password on a new device, as far as that goes. */
async function passwordStep({ username, password }: Person): Promise<Step> {
  const answer = await callSealed(site, accountContracts.sessionLogin, {
    username,
    password,
    remember: true,
  });
  const { error } = (await answer.json()) as Wire<unknown>;
  const lines = answer.headers.getSetCookie();
  expect(lines.some((line) => line.startsWith('__Host-session='))).toBe(false);
  const cookie = lines.find((line) => line.startsWith('__Host-login-step=')) ?? '';
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  return {
    code: error?.code ?? 'none',
    details: error?.details,
    cookie,
    finish: (code) => site.fetch(secondPath, { ...send('POST', { code }), headers }),
  };
}

/** A member with a passkey on the device. */
async function withPasskey(): Promise<{ person: Person; passkey: SoftPasskey }> {
  const person = await registerMember(site);
  const passkey = new SoftPasskey(site.origin);
  const offer = await callSealed(person, signInContracts.offerPasskey, {});
  const { value } = (await offer.json()) as Wire<OutputOf<typeof signInContracts.offerPasskey>>;
  if (!value) throw new Error('No offer');
  const made = await person.fetch(signInContracts.addPasskey.path, send('POST', passkey.make(value)));
  expect(await codeOf(made)).toBe('none');
  return { person, passkey };
}

const switchStep = (person: Person, isOn: boolean, more: object = {}) =>
  callSealed(person, signInContracts.switchPasskeyStep, { isOn, ...more });

describe('a passkey after the password', () => {
  it('is asked for once it is switched on, and a recovery code stands in for it', async () => {
    const { person } = await withPasskey();
    const switched = await switchStep(person, true);
    const { value } = (await switched.json()) as Wire<{ recoveryCodes: string[] }>;
    expect(value?.recoveryCodes).toHaveLength(10);
    const step = await passwordStep(person);
    expect([step.code, step.details]).toEqual(['SECOND_FACTOR_NEEDED', { app: false, passkey: true }]);
    expect(await codeOf(await step.finish('123456'))).toBe('SECOND_FACTOR_WRONG');
    expect((await step.finish(value?.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('keeps the last passkey, and lets it go once it is switched off', async () => {
    const { person, passkey } = await withPasskey();
    await switchStep(person, true);
    const remove = () => person.fetch(`/wps/session/passkeys/${passkey.id}`, { method: 'DELETE' });
    expect(await codeOf(await remove())).toBe('PASSKEY_ASKED_FOR');
    expect(await codeOf(await switchStep(person, false))).toBe('none');
    expect(await codeOf(await remove())).toBe('none');
    const { username, password } = person;
    expect((await callSealed(site, accountContracts.sessionLogin, { username, password })).status).toBe(200);
    expect(await memberRows(site, person, 'SELECT * FROM recovery_codes')).toEqual([]);
  });

  it('takes a passkey to ask for, and the owner to switch it', async () => {
    expect(await codeOf(await switchStep(await registerMember(site), true))).toBe('PASSKEY_MISSING');
    const { person } = await withPasskey();
    await ageLogins(site, person);
    expect(await codeOf(await switchStep(person, true))).toBe('PASSWORD_NEEDED');
    expect(await codeOf(await switchStep(person, true, { password: 'not-the-one-9' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await codeOf(await switchStep(person, true, { password: person.password }))).toBe('none');
  });

  it('leaves the app’s recovery codes when the app goes', async () => {
    const { person, secret } = await withApp();
    const passkey = new SoftPasskey(site.origin);
    const offer = await callSealed(person, signInContracts.offerPasskey, {});
    const { value } = (await offer.json()) as Wire<OutputOf<typeof signInContracts.offerPasskey>>;
    if (!value) throw new Error('No offer');
    await person.fetch(signInContracts.addPasskey.path, send('POST', passkey.make(value)));
    const switched = (await (await switchStep(person, true)).json()) as Wire<{ recoveryCodes: string[] }>;
    expect(switched.value?.recoveryCodes).toEqual([]);
    expect(await codeOf(await person.fetch(factorPath, send('DELETE', { code: codeAt(secret, 0) })))).toBe(
      'none',
    );
    expect(await memberRows(site, person, 'SELECT * FROM recovery_codes')).toHaveLength(10);
  });

  it('stands in the log of events with whatever else is switched', async () => {
    const { person } = await withPasskey();
    await switchStep(person, true);
    await switchStep(person, false);
    const { value } = (await (await person.fetch('/wps/member/info')).json()) as Wire<{ id: string }>;
    const kept = async () => {
      const path = `/ops/api/events?member=${value?.id}`;
      const answer = await site.fetch(path, { headers: { Authorization: firstOperator } }, operatorVisitor);
      const { items } = ((await answer.json()) as { value: { items: Kept[] } }).value;
      return items
        .filter(({ kind }) => kind.startsWith('FACTOR_'))
        .map((item) => [item.kind, item.details.factor]);
    };
    await expect.poll(async () => (await kept()).length).toBe(3);
    expect(await kept()).toEqual(
      expect.arrayContaining([
        ['FACTOR_SWITCHED_ON', 'passkey'],
        ['FACTOR_SWITCHED_ON', 'passkey after the password'],
        ['FACTOR_SWITCHED_OFF', 'passkey after the password'],
      ]),
    );
  });
});

interface Kept {
  readonly kind: string;
  readonly details: { readonly factor?: string };
}

describe('a second factor', () => {
  it('is asked for after the password, and starts the session that was asked for', async () => {
    const { person, secret } = await withApp();
    const step = await passwordStep(person);
    expect(step.code).toBe('SECOND_FACTOR_NEEDED');
    expect(step.details).toEqual({ app: true, passkey: false });
    expect(step.cookie).toMatch(/HttpOnly; SameSite=Strict; Max-Age=300/);
    const answer = await step.finish(codeAt(secret, 0));
    expect(answer.status).toBe(200);
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('__Host-session='))).toContain('Max-Age=2592000');
    expect(lines.find((line) => line.startsWith('__Host-login-step='))).toContain('Max-Age=0');
  });

  it('takes a code once, also by two devices at once, and none from before', async () => {
    const { person, secret } = await withApp();
    const step = await passwordStep(person);
    expect(await codeOf(await step.finish(codeAt(secret, -1)))).toBe('SECOND_FACTOR_WRONG');
    const code = codeAt(secret, 0);
    const both = await Promise.all([step.finish(code), step.finish(code)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('locks after five wrong codes, for a right one too', async () => {
    const { person, secret } = await withApp();
    const step = await passwordStep(person);
    for (let turn = 0; turn < 5; turn++) await step.finish('000000');
    const answer = await step.finish(codeAt(secret, 0));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  it('can be replaced by each recovery code once', async () => {
    const { person, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const step = await passwordStep(person);
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

  it('keeps neither the secret nor the codes as they are', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const rows = JSON.stringify([
      await memberRows(site, person, 'SELECT * FROM authenticator'),
      await memberRows(site, person, 'SELECT * FROM recovery_codes'),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('is not finished without the step’s own token', async () => {
    const { person, secret } = await withApp();
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
    const { person } = await withApp();
    const { cookie } = await passwordStep(person);
    const token = cookie.split(';')[0]?.split('=')[1] ?? '';
    const answer = await site.fetch('/wps/member/info', { headers: { Cookie: `__Host-session=${token}` } });
    expect(answer.status).toBe(401);
  });

  it('hands an app its step in the answer', async () => {
    const { person, secret } = await withApp();
    const { username, password } = person;
    const bearer = { 'Session-Carrier': 'bearer' };
    const first = await callSealed(site, accountContracts.sessionLogin, { username, password }, bearer);
    const { error } = (await first.json()) as Wire<unknown>;
    const headers = { ...bearer, 'Login-Step': String(error?.details?.['loginStep']) };
    const second = await site.fetch(secondPath, { ...send('POST', { code: codeAt(secret, 0) }), headers });
    const { value } = (await second.json()) as Wire<{ token: string }>;
    expect(value?.token).toMatch(/\./);
  });

  it('is switched off by a code, and not without', async () => {
    const { person, secret } = await withApp();
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

  it('gives fresh recovery codes for a code, and the ones before end', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const answer = await person.fetch(
      '/wps/session/factors/recovery',
      send('POST', { code: codeAt(secret, 0) }),
    );
    const { value } = (await answer.json()) as Wire<{ recoveryCodes: string[] }>;
    expect(value?.recoveryCodes).toHaveLength(10);
    const step = await passwordStep(person);
    expect(await codeOf(await step.finish(recoveryCodes[0] ?? ''))).toBe('SECOND_FACTOR_WRONG');
    expect((await step.finish(value?.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('counts only once a code of it was right, and cannot be offered over one that is on', async () => {
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

  it('is taken off by an operator where all is lost, which ends every session', async () => {
    const { person } = await withApp();
    const { value } = (await (await person.fetch('/wps/member/info')).json()) as Wire<{ id: string }>;
    const path = `/ops/api/members/${value?.id}/factors/reset`;
    const init = { ...send('PUT', { reason: 'shown in person' }), headers: { Authorization: firstOperator } };
    const answer = await site.fetch(path, init, operatorVisitor);
    expect(await answer.json()).toEqual({ success: true, value: { sessionsEnded: 1 } });
    expect((await person.fetch('/wps/member/info')).status).toBe(401);
    const { username, password } = person;
    expect((await callSealed(site, accountContracts.sessionLogin, { username, password })).status).toBe(200);
    const [row] = await site.sql(
      'SELECT document FROM operator_changes WHERE merchant = ? ORDER BY id DESC LIMIT 1',
      site.merchant,
    );
    expect(row?.['document']).toContain('shown in person');
  });

  it('is offered to the member only, whose login was just now or who knows the password', async () => {
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

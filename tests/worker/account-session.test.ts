import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { headerOf } from '#tests/support/forged.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const details = '/wps/member/info';
const logout = '/wps/session/logout';
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite();
  person = await registerMember(site);
});

async function codeOf(answer: Response): Promise<string> {
  const wire = (await answer.json()) as { error?: { code: string } };
  return wire.error?.code ?? 'none';
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

function withCookies(session: string, renewal?: string): RequestInit {
  const cookies = [`__Host-session=${session}`];
  if (renewal) cookies.push(`__Host-renewal=${renewal}`);
  return { headers: { Cookie: cookies.join('; ') } };
}

/** A token as the site would sign it, except for the changes. */
async function forge(
  changes: Record<string, unknown>,
  alg = 'HS256',
  secret = testSecrets.SESSION_SECRET ?? '',
): Promise<string> {
  const claims = { ...claimsOf(person.cookies.get('__Host-session') ?? ''), ...changes };
  return new SignJWT(claims)
    .setProtectedHeader({ ...headerOf(person.cookies.get('__Host-session') ?? ''), alg })
    .sign(new TextEncoder().encode(secret));
}

describe('a session', () => {
  it('travels in cookies that no script can read and no other site can send', async () => {
    const { username, password } = person;
    const answer = await callSealed(site, accountContracts.sessionLogin, { username, password });
    const lines = answer.headers.getSetCookie();
    for (const name of ['__Host-session', '__Host-renewal']) {
      const line = lines.find((each) => each.startsWith(`${name}=`)) ?? '';
      for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(flag);
      expect(line).not.toMatch(/Domain|Max-Age|Expires/i);
    }
    const readable = lines.find((each) => each.startsWith('signedIn=1')) ?? '';
    expect(readable).toContain('SameSite=Lax');
    expect(readable).not.toContain('HttpOnly');
    expect(await answer.json()).toEqual({
      success: true,
      value: { userName: username, type: 0, firstTimeLogin: false },
    });
  });

  it('outlives the browser for thirty days when it is remembered', async () => {
    const { username, password } = person;
    const answer = await callSealed(site, accountContracts.sessionLogin, {
      username,
      password,
      remember: true,
    });
    const lines = answer.headers.getSetCookie().filter((line) => !line.startsWith('__Host-device='));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toContain('Max-Age=2592000');
  });

  it('shows the member, and nobody else', async () => {
    const answer = await person.fetch(details);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      success: true,
      value: {
        account: person.username,
        type: 0,
        nickname: '',
        clubLabel: { labelName: '' },
        currency: 'USD',
      },
    });
    const stranger = await site.fetch(details);
    expect(stranger.status).toBe(401);
    expect(await codeOf(stranger)).toBe('SESSION_MISSING');
  });

  it('is refused in a query or a body', async () => {
    const token = person.cookies.get('__Host-session') ?? '';
    const request = await person.fetch(`${details}?token=${token}`);
    expect([request.status, await codeOf(request)]).toEqual([400, 'TOKEN_MISPLACED']);
    const answer = await callSealed(site, accountContracts.sessionLogin, {
      username: 'x',
      password: 'y',
      token,
    });
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'TOKEN_MISPLACED']);
  });

  it('ends immediately at the logout, on this device only', async () => {
    const phone = await logInAs(site, person);
    const tablet = await logInAs(site, person);
    const old = withCookies(phone.cookies.get('__Host-session') ?? '', phone.cookies.get('__Host-renewal'));
    const answer = await phone.fetch(logout, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(5);
    // The device stays known to its member, so that nobody else can lock them out there.
    expect([...phone.cookies.keys()]).toEqual(['__Host-device']);
    const after = await site.fetch(details, old);
    expect([after.status, await codeOf(after)]).toEqual([401, 'SESSION_ENDED']);
    expect((await tablet.fetch(details)).status).toBe(200);
  });

  it('cannot be ended by another site', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }] as const) {
      const answer = await person.fetch(logout, { method: 'DELETE', headers });
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'ORIGIN_REFUSED']);
    }
    expect((await person.fetch(details)).status).toBe(200);
  });

  it('can be logged out of twice', async () => {
    expect((await site.fetch(logout, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('a token', () => {
  it('is accepted as the site signs it', async () => {
    expect((await site.fetch(details, withCookies(await forge({})))).status).toBe(200);
  });

  it.each([
    ['a changed member', async () => (await forge({})).replace(/\.[^.]+\./, `.${btoa('{"sub":"x"}')}.`)],
    ['another secret', () => forge({}, 'HS256', 'f'.repeat(64))],
    ['another algorithm', () => forge({}, 'HS512')],
    ['another audience', () => forge({ aud: 'other' })],
    ['another issuer', () => forge({ iss: 'other' })],
    ['no end', () => forge({ exp: undefined })],
    ['no id', () => forge({ jti: undefined })],
    ['a life longer than the site gives', () => forge({ iat: Math.floor(Date.now() / 1000) - 3600 })],
    ['garbage', async () => 'a.b.c'],
  ])('is refused with %s', async (_, make) => {
    const answer = await site.fetch(details, withCookies(await make()));
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'SESSION_ENDED']);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('signedIn=;'))).toBe(true);
  });

  it('is refused without a signature', async () => {
    const claims = claimsOf(person.cookies.get('__Host-session') ?? '');
    const answer = await site.fetch(details, withCookies(new UnsecuredJWT(claims).encode()));
    expect(answer.status).toBe(401);
  });

  it('that has expired is renewed by the renewal token, also more than once', async () => {
    const device = await logInAs(site, person, true);
    for (let turn = 0; turn < 3; turn++) {
      const before = device.cookies.get('__Host-renewal');
      device.cookies.set('__Host-session', await forge({ exp: Math.floor(Date.now() / 1000) - 1 }));
      expect((await device.fetch(details)).status).toBe(200);
      expect(device.cookies.get('__Host-renewal')).not.toBe(before);
      expect(claimsOf(device.cookies.get('__Host-session') ?? '').exp).toBeGreaterThan(
        Date.now() / 1000 + 500,
      );
    }
  });

  it('that has expired is refused where nothing can renew it', async () => {
    const expired = await forge({ exp: Math.floor(Date.now() / 1000) - 1 });
    expect((await site.fetch(details, withCookies(expired))).status).toBe(401);
    const guess = `${claimsOf(expired).sub}.${claimsOf(expired).sid}.${'A'.repeat(43)}`;
    expect((await site.fetch(details, withCookies(expired, guess))).status).toBe(401);
    expect((await person.fetch(details)).status).toBe(200);
  });

  it('is renewed after the browser dropped it', async () => {
    const device = await logInAs(site, person);
    device.cookies.delete('__Host-session');
    expect((await device.fetch(details)).status).toBe(200);
    expect(device.cookies.has('__Host-session')).toBe(true);
  });
});

describe('an app', () => {
  const bearer = { 'Session-Carrier': 'bearer', Origin: '' };

  it('gets its tokens in the response body and no cookie', async () => {
    const { username, password } = person;
    const answer = await callSealed(site, accountContracts.sessionLogin, { username, password }, bearer);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { value } = (await answer.json()) as { value: { token: string; renewal: string } };
    const call = { headers: { Authorization: `Bearer ${value.token}` } };
    expect((await site.fetch(details, call)).status).toBe(200);
    const expired = await forge({
      ...claimsOf(value.token),
      exp: Math.floor(Date.now() / 1000) - 1,
    });
    const headers = { Authorization: `Bearer ${expired}`, 'Session-Renewal': value.renewal };
    const renewed = await site.fetch(details, { headers });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.get('Session-Token')).toMatch(/^ey/);
    expect(renewed.headers.get('Session-Renewal')).not.toBe(value.renewal);
  });

  it('can log out without an Origin header', async () => {
    const { username, password } = person;
    const answer = await callSealed(site, accountContracts.sessionLogin, { username, password }, bearer);
    const { value } = (await answer.json()) as { value: { token: string } };
    const headers = { Authorization: `Bearer ${value.token}`, Origin: '' };
    expect((await site.fetch(logout, { method: 'DELETE', headers })).status).toBe(200);
    expect((await site.fetch(details, { headers })).status).toBe(401);
  });

  it('is refused when it also sends a cookie and another site’s Origin', async () => {
    const { username, password } = person;
    const headers = { ...bearer, Origin: 'https://evil.example', Cookie: 'a=b' };
    const answer = await callSealed(site, accountContracts.sessionLogin, { username, password }, headers);
    expect(await codeOf(answer)).toBe('ORIGIN_REFUSED');
  });
});

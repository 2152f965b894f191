import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { outcomeOf, siteWithCast } from '#tests/support/callers.ts';
import { claimsOf, forgedJwt, headerOf, unsignedJwt } from '#tests/support/forged.ts';
import { newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { firstOperator } from '#tests/support/operator.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import type { Site } from '#tests/support/site.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';

const details = '/wps/member/info';
const secret = testSecrets['SESSION_SECRET'] ?? '';
const nowSeconds = Math.floor(Date.now() / 1000);
let site: Site;
let person: Person;
let token: string;
let launchToken: string;

beforeAll(async () => {
  const made = await siteWithCast();
  ({ site } = made);
  person = await registerMember(site);
  token = person.cookies.get('__Host-session') ?? '';
  launchToken = made.cast.game['Authorization']?.slice('Bearer '.length) ?? '';
});

type Making = () => Promise<string> | string;

const signed = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  forgedJwt({ claims: { ...claimsOf(token), ...claims }, header: { ...headerOf(token), ...header } });
const bare = (alg: string, signature = '') =>
  unsignedJwt({ ...headerOf(token), alg }, claimsOf(token), signature);
const parts = () => token.split('.') as [string, string, string];

const attacks: readonly (readonly [name: string, make: Making])[] = [
  ['the algorithm none', () => bare('none')],
  ['the algorithm None', () => bare('None')],
  ['the algorithm nOnE and the right signature', () => bare('nOnE', parts()[2])],
  ['no algorithm', () => unsignedJwt({ typ: 'session+jwt' }, claimsOf(token), parts()[2])],
  ['an empty signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['no signature', () => `${parts()[0]}.${parts()[1]}`],
  ['a signature cut short', () => token.slice(0, -4)],
  ['a signature with more behind it', () => `${token}AAAA`],
  ['HS384 of the same secret', () => signed({}, { alg: 'HS384' })],
  ['HS512 of the same secret', () => signed({}, { alg: 'HS512' })],
  ['RS256 of a key of their own', () => signed({}, { alg: 'RS256' })],
  ['PS256 of a key of their own', () => signed({}, { alg: 'PS256' })],
  ['ES256 of a key of their own', () => signed({}, { alg: 'ES256' })],
  [
    'a secret of their own',
    () => forgedJwt({ claims: claimsOf(token), header: headerOf(token), secret: 'f'.repeat(64) }),
  ],
  ['an empty secret', () => withMac(parts()[0], parts()[1], '')],
  [
    'the launch tokens’ secret',
    () =>
      forgedJwt({
        claims: claimsOf(token),
        header: headerOf(token),
        secret: testSecrets['LAUNCH_SECRET'] ?? '',
      }),
  ],
  ['a key that the token brings along', () => withOwnKey('jwk', { kty: 'oct', k: 'AAAA' })],
  ['a key that the token tells where to fetch', () => withOwnKey('jku', 'https://evil.example/keys')],
  ['a certificate that the token tells where to fetch', () => withOwnKey('x5u', 'https://evil.example/cert')],
  ['a key id that leads to a file', () => withOwnKey('kid', '../../../../dev/null')],
  ['a key id that nobody has', () => withOwnKey('kid', 'nobodys-key')],
  ['a key id that nobody has and the right secret', () => signed({}, { kid: 'nobodys-key' })],
  ['no key id and the right secret', () => signed({}, { kid: undefined })],
  ['a key id that is a list', () => withOwnKey('kid', [headerOf(token)['kid']], {}, secret)],
  ['a header that must be understood', () => withOwnKey('crit', ['x'], { x: 1 }, secret)],
  ['the type of another token', () => signed({}, { typ: 'JWT' })],
  ['no type', () => signed({}, { typ: undefined })],
  ['an end in the past', () => signed({ exp: nowSeconds - 1 })],
  ['no end', () => signed({ exp: undefined })],
  ['an end that is a text', () => signed({ exp: '9999999999' })],
  ['a beginning to come', () => signed({ nbf: nowSeconds + 3600 })],
  ['an issue to come', () => signed({ iat: nowSeconds + 3600 })],
  ['an issue long ago and an end to come', () => signed({ iat: nowSeconds - 3600, exp: nowSeconds + 3600 })],
  ['no issue', () => signed({ iat: undefined })],
  ['no id', () => signed({ jti: undefined })],
  ['another issuer', () => signed({ iss: 'lobby' })],
  ['no issuer', () => signed({ iss: undefined })],
  ['another merchant', () => signed({ aud: 'other' })],
  ['no merchant', () => signed({ aud: undefined })],
  ['no member', () => signed({ sub: undefined })],
  ['a member that is a list', () => signed({ sub: ['x'] })],
  ['no session', () => signed({ sid: undefined })],
  ['an account type that is a text', () => signed({ type: '0' })],
  [
    'a payload of another member under the old signature',
    () =>
      `${parts()[0]}.${Buffer.from(JSON.stringify({ ...claimsOf(token), sub: crypto.randomUUID() })).toString('base64url')}.${parts()[2]}`,
  ],
  ['a launch token', () => launchToken],
  [
    'a launch token under the sessions’ secret',
    () =>
      makeLaunch(
        { ...testSecrets, LAUNCH_SECRET: secret } as unknown as Env,
        site.merchant,
        {
          memberId: 'm',
          sessionId: 's',
          gameCode: 'g',
          vendorCode: 'v',
          trial: false,
          location: launchLocation,
        },
        Date.now(),
      ),
  ],
  ['a renewal token', () => person.cookies.get('__Host-renewal') ?? ''],
  ['an operator’s token', () => firstOperator.slice('Bearer '.length)],
  ['a token of five parts', () => `${token}.x.y`],
  ['nothing in it', () => '..'],
];

function withMac(header: string, payload: string, key: string): string {
  return `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`;
}

/** A token with the attacker's header, unsigned where they have no key. */
function withOwnKey(name: string, value: unknown, more: object = {}, key = ''): string {
  const part = (each: object) => Buffer.from(JSON.stringify(each)).toString('base64url');
  return withMac(part({ ...headerOf(token), ...more, [name]: value }), part(claimsOf(token)), key);
}

describe('a session token', () => {
  it('is accepted unchanged (control)', async () => {
    const again = await signed({});
    for (const each of [token, again]) {
      const answer = await site.fetch(details, { headers: { Authorization: `Bearer ${each}` } });
      expect(answer.status).toBe(200);
    }
  });

  it.each(attacks)('is refused with %s', async (_, make) => {
    const forged = await make();
    const ways = [{ Authorization: `Bearer ${forged}` }, { Cookie: `__Host-session=${forged}` }];
    for (const headers of ways) {
      const { status, code } = await outcomeOf(await site.fetch(details, { headers }));
      expect([status, code]).toEqual([401, code === 'SESSION_MISSING' ? code : 'SESSION_ENDED']);
    }
  });

  it('of a live session shows nothing of a member whom the session does not belong to', async () => {
    const other = await registerMember(site);
    const { sub } = claimsOf(other.cookies.get('__Host-session') ?? '');
    const mixed = await signed({ sub });
    const { code, text } = await outcomeOf(
      await site.fetch(details, { headers: { Authorization: `Bearer ${mixed}` } }),
    );
    expect(code).toBe('SESSION_ENDED');
    expect(text).not.toContain(other.username);
  });

  it('is not accepted from a query, a body or another cookie', async () => {
    for (const path of [`${details}?token=${token}`, `${details}?access_token=${token}`]) {
      const { status } = await outcomeOf(await site.fetch(path));
      expect(status).toBeGreaterThanOrEqual(400);
    }
    for (const name of ['session', '__Secure-session', '__host-session', 'token']) {
      const { code } = await outcomeOf(
        await site.fetch(details, { headers: { Cookie: `${name}=${token}` } }),
      );
      expect([name, code]).toEqual([name, 'SESSION_MISSING']);
    }
  });
});

describe('every cookie that the site sets', () => {
  it('is secure, bound to this host where it holds a token, and unreadable by scripts there', async () => {
    const lines = [
      ...(await registeredAnswer()).headers.getSetCookie(),
      ...(await site.fetch('/m/home?lang=ur&theme=light')).headers.getSetCookie(),
    ];
    const names = lines.map((line) => line.split('=')[0]);
    expect(new Set(names)).toEqual(
      new Set(['__Host-session', '__Host-renewal', 'signedIn', 'trial', 'language', 'theme']),
    );
    for (const line of lines) {
      for (const flag of ['Path=/', 'SameSite=Lax']) expect(line).toContain(flag);
      expect(line).not.toMatch(/Domain=/i);
      if (/^(?:language=ur|theme=light);/.test(line)) continue;
      expect(line).toMatch(/; Secure/);
      if (line.startsWith('__Host-')) expect(line).toContain('HttpOnly');
      else expect(line).toMatch(/^(?:signedIn|trial)=1;/);
    }
  });
});

async function registeredAnswer(): Promise<Response> {
  const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
  return site.fetch('/wps/session/login/freeplay', init, newcomer());
}

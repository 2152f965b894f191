import { generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { endpoints } from '#src/contracts/all.ts';
import { cookiesOf, nameOf, outcomeOf } from '#tests/support/callers.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { callSealed, freshUsername, newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { samples } from '#tests/support/samples.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let person: Person;
let kid: string;
let publicKey: CryptoKey;

beforeAll(async () => {
  site = await startSite();
  person = await registerMember(site);
  const { value } = (await (await site.fetch('/wps/session/key')).json()) as {
    value: { keys: { kid: string; x: string; y: string }[] };
  };
  const [key] = value.keys;
  if (!key) throw new Error('the site has no key');
  kid = key.kid;
  publicKey = (await importJWK({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, 'ECDH-ES')) as CryptoKey;
});

const content = (change: object = {}) => ({
  iat: Math.floor(Date.now() / 1000),
  jti: crypto.randomUUID(),
  sub: nameOf(accountContracts.sessionLogin),
  body: { username: person.username, password: person.password },
  ...change,
});

async function encrypted(
  header: object,
  plain: unknown = content(),
  key: unknown = publicKey,
): Promise<string> {
  const bytes = new TextEncoder().encode(typeof plain === 'string' ? plain : JSON.stringify(plain));
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, ...header } as never)
    .encrypt(key as CryptoKey);
}

/** The same JWE with the attacker's protected header. */
function underHeader(text: string, change: (header: Record<string, unknown>) => void): string {
  const [first = '', ...rest] = text.split('.');
  const header = JSON.parse(Buffer.from(first, 'base64url').toString()) as Record<string, unknown>;
  change(header);
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
}

async function send(text: string, key = kid) {
  const headers = { 'Content-Type': 'application/jose', 'Encryption-Key': key };
  return outcomeOf(
    await site.fetch(accountContracts.sessionLogin.path, { method: 'POST', headers, body: text }, newcomer()),
  );
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
const shared = new Uint8Array(32);

const attacks: readonly (readonly [name: string, make: () => Promise<string>, code: string])[] = [
  ['a shared key instead of an agreement', () => encrypted({ alg: 'dir' }, content(), shared), 'INVALID'],
  ['a wrapped key', () => encrypted({ alg: 'ECDH-ES+A256KW' }), 'NEEDED'],
  ['a key under RSA', () => encrypted({ alg: 'RSA-OAEP-256' }, content(), rsa), 'NEEDED'],
  ['a key wrapped by a known one', () => encrypted({ alg: 'A256GCMKW' }, content(), shared), 'NEEDED'],
  [
    'a key under a password of endless rounds',
    () => encrypted({ alg: 'PBES2-HS256+A128KW', p2c: 9_999_999 }, content(), shared),
    'NEEDED',
  ],
  ['a shorter key', () => encrypted({ enc: 'A128GCM' }), 'INVALID'],
  ['another mode', () => encrypted({ enc: 'A256CBC-HS512' }), 'INVALID'],
  ['a packed body', () => encrypted({ zip: 'DEF' }), 'INVALID'],
  [
    'a packed body that unpacks to ten megabytes',
    () => encrypted({ zip: 'DEF' }, content({ body: 'x'.repeat(10_000_000) })),
    'INVALID',
  ],
  ['another key id inside', () => encrypted({ kid: 'other' }), 'INVALID'],
  [
    'a header that must be understood',
    async () => underHeader(await encrypted({}), (each) => Object.assign(each, { crit: ['exp'], exp: 1 })),
    'INVALID',
  ],
  [
    'a header changed after sealing',
    async () => underHeader(await encrypted({}), (each) => Object.assign(each, { typ: 'x' })),
    'INVALID',
  ],
  ['no ephemeral key', async () => underHeader(await encrypted({}), (each) => delete each['epk']), 'INVALID'],
  [
    'an ephemeral key off the curve',
    async () =>
      underHeader(await encrypted({}), (each) => Object.assign(each['epk'] as object, { x: 'A'.repeat(43) })),
    'INVALID',
  ],
  [
    'an ephemeral key of another curve',
    async () =>
      underHeader(await encrypted({}), (each) =>
        Object.assign(each, { epk: { kty: 'OKP', crv: 'X25519', x: 'A'.repeat(43) } }),
      ),
    'INVALID',
  ],
  [
    'an initial vector cut short',
    async () => (await encrypted({})).replace(/^([^.]+\.\.)[^.]{4}/, '$1'),
    'INVALID',
  ],
  ['a tag cut short', async () => (await encrypted({})).slice(0, -8), 'INVALID'],
  ['content that is no envelope', () => encrypted({}, 'password'), 'INVALID'],
  ['an envelope without an id', () => encrypted({}, content({ jti: undefined })), 'INVALID'],
  ['an envelope without an instant', () => encrypted({}, content({ iat: undefined })), 'INVALID'],
  ['an instant that is a text', () => encrypted({}, content({ iat: '1' })), 'INVALID'],
  [
    'an envelope for another call',
    () => encrypted({}, content({ sub: nameOf(accountContracts.memberRegister) })),
    'INVALID',
  ],
  ['an envelope for no call', () => encrypted({}, content({ sub: '' })), 'INVALID'],
  ['more in the envelope', () => encrypted({}, content({ admin: true })), 'INVALID'],
  ['a nest in it', () => encrypted({}, `${'['.repeat(5_000)}${']'.repeat(5_000)}`), 'INVALID'],
];

describe('a sealed body', () => {
  it('is accepted as the pages encrypt it (control)', async () => {
    expect((await send(await encrypted({}))).code).toBe('passed');
  });

  it.each(attacks)('is refused with %s', async (_, make, code) => {
    const refused = await send(await make());
    expect(refused.code).toBe(`SEALED_BODY_${code}`);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('is refused in any serialisation other than the compact one', async () => {
    const text = await encrypted({});
    const [protectedHeader, encryptedKey, iv, ciphertext, tag] = text.split('.');
    const flattened = { protected: protectedHeader, encrypted_key: encryptedKey, iv, ciphertext, tag };
    for (const body of [JSON.stringify(flattened), `"${text}"`, `${text}.${text}`, text.replaceAll('.', ' ')])
      expect((await send(body)).code).toBe('SEALED_BODY_NEEDED');
  });

  it('is bound to one endpoint of one site', async () => {
    const text = await encrypted({});
    const elsewhere = await addMerchant(site, {});
    const headers = { 'Content-Type': 'application/jose', 'Encryption-Key': kid, Origin: elsewhere };
    const there = () =>
      site.fetch(
        `${elsewhere}${accountContracts.sessionLogin.path}`,
        { method: 'POST', headers, body: text },
        newcomer(),
      );
    expect((await send(text)).code).toBe('passed');
    expect((await outcomeOf(await there())).code).toBe('SEALED_BODY_REPLAYED');
  });

  it('is accepted by one of twenty concurrent requests', async () => {
    const text = await encrypted({});
    const codes = (await Promise.all(Array.from({ length: 20 }, () => send(text)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'passed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'SEALED_BODY_REPLAYED')).toHaveLength(19);
  });
});

describe('an endpoint that takes passwords', () => {
  // The host of the console serves no other call, so it has no key to seal with; operators' passwords are never alone.
  const passwords = endpoints
    .filter(({ access }) => access !== 'console')
    .filter(({ input }) => Object.keys(input?.shape ?? {}).some((field) => /password/i.test(field)));

  it('accepts them in sealed bodies only', () => {
    expect(passwords.length).toBeGreaterThan(1);
    expect(passwords.filter(({ sealed }) => !sealed).map(nameOf)).toEqual([]);
  });

  it.each(oneOfEachKind(passwords).map((each) => [nameOf(each), each] as const))(
    '%s refuses them plain',
    async (name, each) => {
      for (const type of [
        'application/json',
        'application/jose',
        'text/plain',
        'application/x-www-form-urlencoded',
      ])
        for (const key of [kid, '']) {
          const signedIn = each.access === 'member' ? cookiesOf(person) : {};
          const headers = { ...signedIn, 'Content-Type': type, ...(key ? { 'Encryption-Key': key } : {}) };
          const body = JSON.stringify(samples[name]);
          const answer = await site.fetch(each.path, { method: each.method, headers, body }, newcomer());
          expect((await outcomeOf(answer)).code).toBe('SEALED_BODY_NEEDED');
        }
    },
  );
});

describe('an unknown username', () => {
  const attempt = async (username: string) => {
    const body = { username, password: 'wrong one 1' };
    const answer = await callSealed(site, accountContracts.sessionLogin, body, {}, newcomer());
    const { status, text, headers } = await outcomeOf(answer);
    const said = [...headers.keys()].filter((name) => name !== 'cf-ray').toSorted();
    return { status, headers: said, text: text.replace(/"requestId":"[^"]+"/, '') };
  };

  it('gets the same response as a wrong password', async () => {
    const { username } = await registerMember(site);
    expect(await attempt(freshUsername())).toEqual(await attempt(username));
  });
});

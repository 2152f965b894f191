import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socialContracts } from '#src/contracts/account/social.ts';
import { listening } from '#tests/support/listening.ts';
import { newcomer } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { partnerSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const audience = 'lobby';
const clientSecret = partnerSecrets.TEST_IDENTITY_SECRET;
const keys = await generateKeyPair('RS256', { extractable: true });
const strangersKeys = await generateKeyPair('RS256', { extractable: true });
const publicJwk = await exportJWK(keys.publicKey);
let site: Site;
let server: Server;
let issuer: string;
/** The provider's response to a code. */
let answer: () => Promise<{ readonly status?: number; readonly headers?: object; readonly body: string }>;
let input: URLSearchParams[] = [];
let keyFetches = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/jwks') {
      keyFetches += 1;
      response.end(JSON.stringify({ keys: [{ ...publicJwk, kid: 'one', alg: 'RS256', use: 'sig' }] }));
      return;
    }
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      input.push(new URLSearchParams(text));
      void answer().then(({ status = 200, headers = {}, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(body);
      });
    });
  });
  issuer = await listening(server);
  site = await startSite();
  await storeDocument(site, site.merchant, 'whitelabel', {
    FACEBOOKLOGIN3: true,
    LINELOGIN3: true,
  });
  const client = {
    clientId: audience,
    secretName: 'TEST_IDENTITY_SECRET',
    issuer,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    jwksUri: `${issuer}/jwks`,
  };
  await storeDocument(site, site.merchant, 'identity', {
    providers: { facebook: client, line: client },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  input = [];
});

const seconds = () => Math.floor(Date.now() / 1000);

interface Change {
  readonly claims?: JWTPayload;
  readonly header?: Record<string, unknown>;
  readonly key?: Parameters<SignJWT['sign']>[0];
}

/** An ID token as the provider would sign it, with the changes of a test case. */
function signed(nonce: string, { claims = {}, header = {}, key = keys.privateKey }: Change = {}) {
  const right = { sub: 'subject-1', iss: issuer, aud: audience, iat: seconds(), exp: seconds() + 300, nonce };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
}

const tokens = (idToken: string) => ({ body: JSON.stringify({ access_token: 'a', id_token: idToken }) });

/** Starts a sign-in, makes the provider respond with a token made for its nonce, and returns to the site. */
async function signIn(
  give: (nonce: string) => Promise<string> | string,
  provider: 'facebook' | 'line' = 'facebook',
): Promise<string | null> {
  const visitor = newcomer();
  const body = JSON.stringify({ provider });
  const started = await site.fetch(socialContracts.socialStart.path, { method: 'POST', body }, visitor);
  const { value } = (await started.json()) as { value: { address: string } };
  const { searchParams } = new URL(value.address);
  const nonce = searchParams.get('nonce') ?? '';
  const known = answer;
  answer = async () => tokens(await give(nonce));
  if (give === untouched) answer = known;
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const path = `${socialContracts.socialCallback.path}?code=c&state=${searchParams.get('state')}`;
  const back = await site.fetch(path, { headers: { Cookie: cookie }, redirect: 'manual' }, visitor);
  expect(back.status).toBe(303);
  return back.headers.get('Location');
}

/** Keeps the provider's response as the test case has set it. */
const untouched = () => '';

const refused = '/m/social#refused';
const unreachable = '/m/social#unreachable';

it('a valid ID token is accepted (control), and the code is sent with the PKCE verifier', async () => {
  expect(await signIn((nonce) => signed(nonce))).toBe('/m/social#waiting');
  expect(Object.fromEntries(input[0] ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c',
    client_id: audience,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
});

const forgeries: readonly (readonly [name: string, give: (nonce: string) => Promise<string> | string])[] = [
  ['of a key of a stranger', (nonce) => signed(nonce, { key: strangersKeys.privateKey })],
  ['of a key that is not the provider’s', (nonce) => signed(nonce, { header: { kid: 'two' } })],
  [
    'that brings its own key',
    async (nonce) =>
      signed(nonce, {
        key: strangersKeys.privateKey,
        header: { jwk: await exportJWK(strangersKeys.publicKey) },
      }),
  ],
  [
    'of no algorithm',
    (nonce) => new UnsecuredJWT({ sub: 's', nonce }).setIssuer(issuer).setAudience(audience).encode(),
  ],
  [
    'that uses the public key as a secret',
    (nonce) =>
      signed(nonce, {
        header: { alg: 'HS256' },
        key: new TextEncoder().encode(JSON.stringify(publicJwk)),
      }),
  ],
  [
    'signed with the client’s secret where the provider signs with keys',
    (nonce) => signed(nonce, { header: { alg: 'HS256' }, key: new TextEncoder().encode(clientSecret) }),
  ],
  ['of another issuer', (nonce) => signed(nonce, { claims: { iss: 'https://other.example' } })],
  ['for another audience', (nonce) => signed(nonce, { claims: { aud: 'another-client' } })],
  ['for several without a party', (nonce) => signed(nonce, { claims: { aud: [audience, 'other'] } })],
  ['asked for by another party', (nonce) => signed(nonce, { claims: { azp: 'another-client' } })],
  ['that is over', (nonce) => signed(nonce, { claims: { iat: seconds() - 400, exp: seconds() - 60 } })],
  ['without an end', (nonce) => signed(nonce, { claims: { exp: undefined } as unknown as JWTPayload })],
  [
    'made long ago, although it is not over',
    (nonce) => signed(nonce, { claims: { iat: seconds() - 7_200, exp: seconds() + 60 } }),
  ],
  ['of a time to come', (nonce) => signed(nonce, { claims: { iat: seconds() + 3_600 } })],
  ['with another nonce', () => signed('another nonce')],
  ['without a nonce', (nonce) => signed(nonce, { claims: { nonce: undefined } as unknown as JWTPayload })],
  ['without a subject', (nonce) => signed(nonce, { claims: { sub: '' } })],
  ['that is no token', () => 'nonsense'],
  ['that is a book', () => 'x'.repeat(9_000)],
];

describe('an ID token', () => {
  it.each(forgeries)('%s is refused', async (_, give) => {
    expect(await signIn(give)).toBe(refused);
  });

  it('of another sign-in is refused: it carries that one’s nonce', async () => {
    let stolen = '';
    expect(await signIn(async (nonce) => (stolen = await signed(nonce)))).toBe('/m/social#waiting');
    expect(await signIn(() => stolen)).toBe(refused);
  });

  it('signed with the client’s secret is accepted for LINE, and one with another secret is not', async () => {
    const by = (secret: string) => (nonce: string) =>
      signed(nonce, { header: { alg: 'HS256' }, key: new TextEncoder().encode(secret) });
    expect(await signIn(by(clientSecret), 'line')).toBe('/m/social#waiting');
    expect(await signIn(by(`${clientSecret}x`), 'line')).toBe(refused);
    expect(await signIn((nonce) => signed(nonce), 'line')).toBe(refused);
  });
});

describe('a provider', () => {
  it('has its keys fetched once for many sign-ins, and not again for each unknown key', async () => {
    const before = keyFetches;
    for (let turn = 0; turn < 5; turn += 1)
      await signIn((nonce) => signed(nonce, { header: { kid: `k${turn}` } }));
    expect(keyFetches - before).toBeLessThanOrEqual(1);
  });

  it.each([
    ['refuses the code', { status: 400, body: '{"error":"invalid_grant"}' }, refused],
    ['has no ID token', { body: '{"access_token":"a"}' }, refused],
    ['fails', { status: 500, body: '{}' }, unreachable],
    ['answers no JSON', { body: '<html>' }, unreachable],
    ['leads elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:9/' }, body: '' }, unreachable],
    ['never ends its answer', { body: `{"a":"${'x'.repeat(300_000)}"}` }, unreachable],
  ])('that %s signs nobody in', async (_, given, where) => {
    answer = () => Promise.resolve(given);
    expect(await signIn(untouched)).toBe(where);
  });

  it('that does not respond is given up on after a few seconds', async () => {
    answer = () => new Promise(() => undefined);
    const begunMs = Date.now();
    expect(await signIn(untouched)).toBe(unreachable);
    expect(Date.now() - begunMs).toBeLessThan(9_000);
  });
});

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsignedJwt } from '#tests/support/forged.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { firstLink, OperatorBrowser } from '#tests/support/operator-browser.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { type SeparateSite, type Site, startSeparateSite } from '#tests/support/site.ts';

const access = { teamDomain: 'doors.cloudflareaccess.com', audience: 'a'.repeat(64) };
const nora = 'nora@operator.example';
let site: SeparateSite;
let keys: CryptoKeyPair;

/** A site behind Cloudflare Access, whose keys this test has. */
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const certificates = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] };
  site = await startSeparateSite({
    policy: operatedPolicy,
    network: async ({ url }) =>
      url === `https://${access.teamDomain}/cdn-cgi/access/certs`
        ? Response.json(certificates)
        : new Response(null, { status: 404 }),
  });
  const operators = [{ id: nora, roles: ['auditor'] }];
  await storeDocument(site, site.merchant, 'operators', { operators, access });
});
afterAll(() => site.close());

function claims(changed: JWTPayload = {}): JWTPayload {
  const iat = Math.floor(Date.now() / 1000);
  const { teamDomain, audience: aud } = access;
  return { iss: `https://${teamDomain}`, aud, iat, exp: iat + 600, type: 'app', email: nora, ...changed };
}

const header = { alg: 'RS256', kid: 'one' };
const signed = (changed: JWTPayload = {}, key = keys.privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader(header).sign(key);

/** The site as it is reached through Access with this token. */
function through(token: string): Site {
  return {
    ...site,
    fetch: (path, init, by) => {
      const headers = new Headers(init?.headers);
      headers.set('Cf-Access-Jwt-Assertion', token);
      return site.fetch(path, { ...init, headers }, by);
    },
  };
}

const attacks: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['of an e-mail address without an account', () => signed({ email: 'stranger@operator.example' })],
  ['of a service without an account', () => signed({ email: undefined, common_name: 'stranger' })],
  ['of another application', () => signed({ aud: 'b'.repeat(64) })],
  ['of another team', () => signed({ iss: `https://${access.teamDomain.replace('doors', 'others')}` })],
  ['of another type', () => signed({ type: 'org' })],
  ['signed by another key', async () => signed({}, (await generateKeyPair('RS256')).privateKey)],
  ['that nobody has signed', () => unsignedJwt({ alg: 'none' }, { ...claims() })],
  ['that is none', () => 'nobody'],
];

describe('a token of Access before owners have enrolled', () => {
  it('admits a person of the settings document, with their roles', async () => {
    const browser = new OperatorBrowser(through(await signed()));
    const { value } = await browser.send('GET', 'session');
    expect([value['operatorId'], value['roles']]).toEqual([nora, ['auditor']]);
    expect((await browser.send('GET', 'changes')).code).toBeUndefined();
  });

  it.each(attacks)('%s admits nobody', async (_, make) => {
    const browser = new OperatorBrowser(through(await make()));
    for (const path of ['session', 'changes', 'operators'])
      expect([path, (await browser.send('GET', path)).code]).toEqual([path, 'OPERATOR_UNKNOWN']);
  });
});

describe('a token of Access once owners have enrolled', () => {
  let sana: OperatorBrowser;
  let omar: OperatorBrowser;
  const as = async (browser: OperatorBrowser, token: string) => {
    const other = new OperatorBrowser(through(token));
    for (const cookie of browser.cookies) other.cookies.set(...cookie);
    return (await other.send('GET', 'session')).code;
  };
  const byCode = async (token: string, secret: string) => {
    const browser = new OperatorBrowser(through(token));
    const { value } = await browser.send('POST', 'session/access');
    return (await browser.send('POST', 'session/totp', { step: value['step'], code: codeAt(secret, 0) }))
      .code;
  };

  beforeAll(async () => {
    const owners = ['sana@operator.example', 'omar@operator.example'].map(async (email) => {
      const browser = new OperatorBrowser(through(await signed({ email })));
      await browser.enrol(await firstLink(browser, email), 'blue kite over seven hills');
      return browser;
    });
    [sana, omar] = (await Promise.all(owners)) as [OperatorBrowser, OperatorBrowser];
  });

  it('is the first factor of its own account, and counts beside that account’s session alone', async () => {
    const own = await signed({ email: sana.operatorId });
    expect(await as(sana, own)).toBeUndefined();
    expect(await as(sana, await signed({ email: omar.operatorId }))).toBe('OPERATOR_UNKNOWN');
    expect(await as(new OperatorBrowser(site), own)).toBe('OPERATOR_UNKNOWN');
    expect((await new OperatorBrowser(site).send('GET', 'session')).code).toBe('OPERATOR_UNKNOWN');
    expect(await byCode(await signed({ email: omar.operatorId }), sana.appSecret)).toBe('SIGN_IN_FAILED');
    expect(await byCode(own, sana.appSecret)).toBeUndefined();
  });

  it.each(attacks)('%s admits nobody, with or without a session', async (_, make) => {
    const token = await make();
    expect(await as(sana, token)).toBe('OPERATOR_UNKNOWN');
    expect(await as(new OperatorBrowser(site), token)).toBe('OPERATOR_UNKNOWN');
    expect(await byCode(token, omar.appSecret)).toBe('SIGN_IN_FAILED');
  });

  it('admits nobody of the settings document any more', async () => {
    expect(await as(new OperatorBrowser(site), await signed())).toBe('OPERATOR_UNKNOWN');
  });
});

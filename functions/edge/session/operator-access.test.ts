import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessConfiguration } from '#functions/settings/operators.settings.ts';
import { identityOfAccess } from './operator-access.ts';

const configuration = { teamDomain: 'team.cloudflareaccess.com', audience: 'a'.repeat(64) };
const issuer = `https://${configuration.teamDomain}`;
const nowMs = 1_800_000_000_000;
const nowSeconds = nowMs / 1000;

let own: CryptoKeyPair;
let other: CryptoKeyPair;
let keys: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  [own, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ]);
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one' }] });
});

const claims: JWTPayload = {
  iss: issuer,
  aud: configuration.audience,
  iat: nowSeconds,
  exp: nowSeconds + 60,
  email: 'Night@operator.example',
  type: 'app',
};

function signed(changed: JWTPayload = {}, key = own.privateKey): Promise<string> {
  return new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
}

const operatorOf = (token: string) => identityOfAccess(token, configuration, keys, nowMs);

describe('a token of Cloudflare Access', () => {
  it('identifies a person or a service', async () => {
    expect(await operatorOf(await signed())).toEqual({
      id: 'night@operator.example',
      kind: 'person',
    });
    expect(await operatorOf(await signed({ email: undefined, common_name: 'deploy-script' }))).toEqual({
      id: 'deploy-script',
      kind: 'service',
    });
  });

  it.each([
    ['of another team', { iss: issuer.replace('team', 'other') }],
    ['of another application', { aud: 'b'.repeat(64) }],
    ['of another type', { type: 'org' }],
    ['without a type', { type: undefined }],
    ['that has expired', { exp: nowSeconds - 1 }],
    ['that never expires', { exp: undefined }],
    ['whose expiry is not a whole number', { exp: nowSeconds + 60.5 }],
    ['whose issue time is not a whole number', { iat: nowSeconds - 0.5 }],
    ['that is not valid yet', { nbf: nowSeconds + 60 }],
    ['that names nobody', { email: undefined }],
    ['that names an empty person', { email: '' }],
  ])('%s is refused', async (_, changed) => {
    expect(await operatorOf(await signed(changed as JWTPayload))).toBeUndefined();
  });

  it('signed by another key is refused', async () => {
    expect(await operatorOf(await signed({}, other.privateKey))).toBeUndefined();
  });

  it('signed with another algorithm is refused', async () => {
    const secret = new TextEncoder().encode('a secret that the attacker knows well');
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    expect(await operatorOf(forged)).toBeUndefined();
    const sameKey = await importJWK(await exportJWK(own.privateKey), 'PS256');
    const otherPadding = new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'one' });
    expect(await operatorOf(await otherPadding.sign(sameKey))).toBeUndefined();
    const [, payload = ''] = (await signed()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await operatorOf(`${header}.${payload}.`)).toBeUndefined();
  });

  it.each(['', '.', 'a.b.c', 'no token'])('written as %j is refused', async (token) => {
    expect(await operatorOf(token)).toBeUndefined();
  });

  it.each([
    'team.example.com',
    'team.cloudflareaccess.com.example.com',
    'example.com/team.cloudflareaccess.com',
    'a@team.cloudflareaccess.com',
    'team.cloudflareaccess.com:8080',
  ])('is never verified against keys from %s', (teamDomain) => {
    expect(accessConfiguration.safeParse({ ...configuration, teamDomain }).success).toBe(false);
  });
});

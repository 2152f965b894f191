import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { listening } from '#tests/support/listening.ts';
import { callSealed, newcomer, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const keys = await generateKeyPair('RS256', { extractable: true });
const strangersKeys = await generateKeyPair('RS256', { extractable: true });
const publicJwk = await exportJWK(keys.publicKey);
let site: Site;
let server: Server;
let issuer: string;

beforeAll(async () => {
  const jwks = { keys: [{ ...publicJwk, kid: 'one', alg: 'RS256', use: 'sig' }] };
  server = createServer((_request, response) => void response.end(JSON.stringify(jwks)));
  issuer = await listening(server);
  site = await startSite();
  await storeDocument(site, site.merchant, 'whitelabel', {
    MOBILEVERCODELOGIN3: true,
    MOBILENUMREG3: true,
  });
  await storeDocument(site, site.merchant, 'verification', { countries: ['PK'] });
  await storeDocument(site, site.merchant, 'identity', {
    phone: { issuer, audience: 'phone-project', jwksUri: `${issuer}/jwks` },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Change {
  readonly claims?: JWTPayload;
  readonly header?: Record<string, unknown>;
  readonly key?: Parameters<SignJWT['sign']>[0];
}

const seconds = () => Math.floor(Date.now() / 1000);

/** An ID token as the phone service would sign it, with the changes of a test case. */
function signed({ claims = {}, header = {}, key = keys.privateKey }: Change) {
  const right = { sub: 'subject-1', iss: issuer, aud: 'phone-project', iat: seconds(), exp: seconds() + 300 };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
}

describe('an ID token of the phone service', () => {
  const number = '+923001234567';
  const phoneToken = (change: Change = {}) =>
    signed({ ...change, claims: { phone_number: number, ...change.claims } });
  const logIn = async (firebaseIdToken: string, more: object = {}) => {
    const login = { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken, ...more };
    const visitor = newcomer();
    const given = await callSealed(site, accountContracts.sessionLogin, login, {}, visitor);
    const wire = (await given.json()) as { value?: { userName: string }; error?: { code: string } };
    return wire.error?.code ?? wire.value?.userName;
  };
  let owner = '';
  beforeAll(async () => {
    owner = (await registerMember(site)).username;
    await site.sql(
      `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
       SELECT merchant, 'mobile', ?, id, 1 FROM members WHERE username = ?`,
      number,
      owner,
    );
  });

  it('logs in the member whose verified number it contains, once', async () => {
    const token = await phoneToken();
    expect(await logIn(token, { firebaseMobileNo: '03001234567' })).toBe(owner);
    expect(await logIn(token)).toBe('VERIFICATION_CODE_WRONG');
  });

  it.each([
    ['of a stranger’s key', { key: strangersKeys.privateKey }, {}],
    ['for another project', { claims: { aud: 'another-project' } }, {}],
    ['of another issuer', { claims: { iss: 'https://other.example' } }, {}],
    ['that is over', { claims: { iat: seconds() - 4_000, exp: seconds() - 60 } }, {}],
    ['without a number', { claims: { phone_number: undefined } as unknown as JWTPayload }, {}],
    ['of a number that nobody has', { claims: { phone_number: '+923009999999' } }, {}],
    ['with another number beside it', {}, { firebaseMobileNo: '03007654321' }],
  ] as const)('%s logs nobody in', async (_, change, more) => {
    expect(await logIn(await phoneToken(change), more)).toBe('VERIFICATION_CODE_WRONG');
  });

  const register = async (firebaseIdToken: string, mobileNum: string) => {
    const registration = {
      mobileNum,
      countryDialingCode: '92',
      firebaseChannel: 'sms',
      firebaseIdToken,
      agreement: { version: '1', accepted: true },
    };
    const visitor = newcomer();
    const given = await callSealed(
      site,
      mobileRegistrationContracts.memberRegisterMobile,
      registration,
      {},
      visitor,
    );
    const wire = (await given.json()) as { value?: { userName: string }; error?: { code: string } };
    return wire.error?.code ?? wire.value?.userName;
  };

  it('proves the number of a registration, once, and only that number', async () => {
    const claims = { phone_number: '+923007654321' };
    const token = await phoneToken({ claims });
    expect(await register(token, '03007654320')).toBe('VERIFICATION_CODE_WRONG');
    expect(await register(await phoneToken(), '03001234567')).toBe('MOBILE_TAKEN');
    const registered = await register(token, '03007654321');
    expect(registered).toMatch(/^u[0-9a-z]{9}$/);
    expect(await logIn(token)).toBe('VERIFICATION_CODE_WRONG');
    expect(await logIn(await phoneToken({ claims: { ...claims, jti: 'another' } }))).toBe(registered);
  });

  it('signed with a stranger’s key registers nobody', async () => {
    const forged = await phoneToken({
      key: strangersKeys.privateKey,
      claims: { phone_number: '+923005554443' },
    });
    expect(await register(forged, '03005554443')).toBe('VERIFICATION_CODE_WRONG');
  });

  it('is required', async () => {
    const given = await callSealed(site, accountContracts.sessionLogin, { type: 'firebase' }, {}, newcomer());
    expect(((await given.json()) as { error?: { code: string } }).error?.code).toBe('INVALID_INPUT');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { launchTokenOf, outcomeOf } from '#tests/support/callers.ts';
import { claimsOf, encryptedLaunch, forgedJwt, launchClaimsOf, unsignedJwt } from '#tests/support/forged.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { firstOperator } from '#tests/support/operator.ts';
import { callPort } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';

const launchSecret = testSecrets['LAUNCH_SECRET'] ?? '';
const nowSeconds = Math.floor(Date.now() / 1000);
let site: Site;
let person: Person;
let token: string;
let claimsOfToken: Record<string, unknown>;

beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m01']);
  person = await registerMember(site);
  token = await launchTokenOf(person);
  claimsOfToken = await launchClaimsOf(token);
});

type Claims = Record<string, unknown>;

/** Tokens as they are made now, and as those of games were that were opened before tokens were encrypted. */
const forms = {
  encrypted: (claims: Claims, secret?: string, header: Claims = {}) =>
    encryptedLaunch({ claims: { ...claimsOfToken, ...claims }, header, ...(secret && { secret }) }),
  signed: (claims: Claims, secret = launchSecret, header: Claims = {}) =>
    forgedJwt({ claims: { ...claimsOfToken, ...claims }, header: { typ: 'JWT', ...header }, secret }),
};
const sessionToken = () => person.cookies.get('__Host-session') ?? '';

const changedClaims: readonly (readonly [name: string, claims: Claims])[] = [
  ['an end in the past', { exp: nowSeconds - 1 }],
  ['no end', { exp: undefined }],
  ['an issue to come', { iat: nowSeconds + 3600 }],
  ['an issue a day ago', { iat: nowSeconds - 86_400, exp: nowSeconds + 60 }],
  ['another issuer', { iss: 'lobby-session' }],
  ['another audience', { aud: 'demo' }],
  ['another merchant', { merchant: 'other' }],
  ['no session', { sid: undefined }],
  ['no member', { sub: '' }],
  ['no game', { gameCode: undefined }],
];
type Attack = readonly [name: string, make: () => Promise<string> | string];
const attacks: readonly Attack[] = [
  ...Object.entries(forms).flatMap(([form, make]): Attack[] => [
    ...changedClaims.map(([name, claims]): Attack => [`${name}, ${form}`, () => make(claims)]),
    [`a secret of their own, ${form}`, () => make({}, 'f'.repeat(64))],
    [`the sessions’ secret, ${form}`, () => make({}, testSecrets['SESSION_SECRET'])],
  ]),
  ['the algorithm none', () => unsignedJwt({ alg: 'none' }, claimsOfToken)],
  ['HS512 of the same secret', () => forms.signed({}, launchSecret, { alg: 'HS512' })],
  ['RS256 of a key of their own', () => forms.signed({}, launchSecret, { alg: 'RS256' })],
  ['another encryption under the same key', () => forms.encrypted({}, undefined, { enc: 'A128CBC-HS256' })],
  ['a session token', sessionToken],
  [
    'a session token under the launches’ secret',
    () => forgedJwt({ claims: claimsOf(sessionToken()), header: { typ: 'JWT' }, secret: launchSecret }),
  ],
  ['a renewal token', () => person.cookies.get('__Host-renewal') ?? ''],
  ['an operator’s token', () => firstOperator.slice('Bearer '.length)],
];

function open(bearer: string): Promise<Response> {
  return site.fetch('/house/table/open', {
    method: 'POST',
    body: '{}',
    headers: { Authorization: `Bearer ${bearer}` },
  });
}

describe('a launch token', () => {
  it('is accepted unchanged (control)', async () => {
    expect((await open(token)).status).toBe(200);
    for (const make of Object.values(forms)) expect((await open(await make({}))).status).toBe(200);
  });

  it.each(attacks)('is refused with %s, by the table and by the wallet', async (_, make) => {
    const forged = await make();
    expect((await outcomeOf(await open(forged))).code).toBe('LAUNCH_ENDED');
    const playerId = `${site.merchant}/${claimsOfToken['sub']}`;
    const answer = await callPort(site, 'balance', { playerId, launchToken: forged || 'x' });
    expect(answer.code).toBe('LAUNCH_ENDED');
  });

  it('of one member cannot read another member’s balance', async () => {
    const other = await registerMember(site);
    const { sub } = claimsOf(other.cookies.get('__Host-session') ?? '');
    const answer = await callPort(site, 'balance', {
      playerId: `${site.merchant}/${sub}`,
      launchToken: token,
    });
    expect(answer.code).toBe('LAUNCH_ENDED');
  });

  it('is refused after its member’s logout', async () => {
    const leaving = await registerMember(site);
    const kept = await launchTokenOf(leaving);
    expect((await open(kept)).status).toBe(200);
    await leaving.fetch('/wps/session/logout', { method: 'DELETE' });
    expect((await outcomeOf(await open(kept))).code).toBe('SESSION_ENDED');
    const spin = await site.fetch('/house/table/spin', {
      method: 'POST',
      body: JSON.stringify({ spinId: crypto.randomUUID(), stakeMinor: 20 }),
      headers: { Authorization: `Bearer ${kept}` },
    });
    expect((await outcomeOf(spin)).code).not.toBe('passed');
  });
});

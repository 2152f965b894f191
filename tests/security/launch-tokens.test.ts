import { beforeAll, describe, expect, it } from 'vitest';
import { launchTokenOf, outcomeOf } from '#tests/support/callers.ts';
import { claimsOf, forgedJwt, headerOf, unsignedJwt } from '#tests/support/forged.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { firstOperator } from '#tests/support/operator.ts';
import { callPort } from '#tests/support/seat.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-seat.ts';

const secret = testSecrets['LAUNCH_SECRET'] ?? '';
const nowSeconds = Math.floor(Date.now() / 1000);
let site: Site;
let person: Person;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m01']);
  person = await registerMember(site);
  token = await launchTokenOf(person);
});

const signed = (claims: Record<string, unknown>, header: Record<string, unknown> = {}, key = secret) =>
  forgedJwt({
    claims: { ...claimsOf(token), ...claims },
    header: { ...headerOf(token), ...header },
    secret: key,
  });
const sessionToken = () => person.cookies.get('__Host-session') ?? '';

const attacks: readonly (readonly [name: string, make: () => Promise<string> | string])[] = [
  ['the algorithm none', () => unsignedJwt({ alg: 'none' }, claimsOf(token))],
  ['HS512 of the same secret', () => signed({}, { alg: 'HS512' })],
  ['RS256 of a key of their own', () => signed({}, { alg: 'RS256' })],
  ['a secret of their own', () => signed({}, {}, 'f'.repeat(64))],
  ['the sessions’ secret', () => signed({}, {}, testSecrets['SESSION_SECRET'])],
  ['an end in the past', () => signed({ exp: nowSeconds - 1 })],
  ['no end', () => signed({ exp: undefined })],
  ['an issue to come', () => signed({ iat: nowSeconds + 3600 })],
  ['an issue a day ago', () => signed({ iat: nowSeconds - 86_400, exp: nowSeconds + 60 })],
  ['another issuer', () => signed({ iss: 'lobby-session' })],
  ['another audience', () => signed({ aud: 'demo' })],
  ['another merchant', () => signed({ merchant: 'other' })],
  ['no session', () => signed({ sid: undefined })],
  ['no member', () => signed({ sub: '' })],
  ['no game', () => signed({ gameCode: undefined })],
  ['a session token', sessionToken],
  [
    'a session token under the launches’ secret',
    () => forgedJwt({ claims: claimsOf(sessionToken()), header: { typ: 'JWT' }, secret }),
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
    expect((await open(await signed({}))).status).toBe(200);
  });

  it.each(attacks)('is refused with %s, by the table and by the wallet', async (_, make) => {
    const forged = await make();
    expect((await outcomeOf(await open(forged))).code).toBe('LAUNCH_ENDED');
    const playerId = `${site.merchant}/${claimsOf(token)['sub']}`;
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

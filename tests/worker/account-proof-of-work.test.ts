import { createHmac } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { ProofOfWork, SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';
import { outcomeOf } from '#tests/support/callers.ts';
import { addMerchant, storeDocument } from '#tests/support/merchants.ts';
import { solve } from '#tests/support/proof-of-work.ts';
import { callSealed, freshUsername, newcomer, registrationOf } from '#tests/support/member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;

/** A site that requires a captcha at every registration, with a light proof of work. */
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'account', {
    captchaOnRegistration: true,
    proofOfWorkRounds: 500,
  });
});

const phone = { 'User-Agent': 'a phone' };

async function challengeOf(visitor: Visitor, origin = ''): Promise<ProofOfWork> {
  const { text } = await outcomeOf(
    await site.fetch(`${origin}/wps/captcha/work`, { headers: phone }, visitor),
  );
  return (JSON.parse(text) as { value: ProofOfWork }).value;
}

async function register(
  proofOfWork: unknown,
  visitor: Visitor,
  headers: Record<string, string> = phone,
): Promise<string> {
  const body = { ...registrationOf(freshUsername(), 'blue kite 7 over'), proofOfWork };
  return (await outcomeOf(await callSealed(site, accountContracts.memberRegister, body, headers, visitor)))
    .code;
}

/** A challenge with a fake solution. */
const unsolved = (challenge: ProofOfWork): SolvedProofOfWork => ({
  ...challenge,
  counter: 0,
  derivedKey: '0'.repeat(64),
});

/** A challenge that an attacker made: light, and signed with their own secret. */
async function forgedChallenge(
  secret: string,
  expiresAt = Math.ceil(Date.now() / 1000) + 60,
): Promise<ProofOfWork> {
  const options = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 500,
    keyLength: 32,
    keyPrefix: '0',
    expiresAt,
    deriveKey,
  };
  const { parameters, signature = '' } = await createChallenge({ ...options, hmacSignatureSecret: secret });
  return { ...parameters, signature } as unknown as ProofOfWork;
}

const secretOf = (merchant: string, { address }: Visitor) =>
  createHmac('sha256', testSecrets['SESSION_SECRET'] ?? '')
    .update(JSON.stringify(['proof-of-work', merchant, address, phone['User-Agent']]))
    .digest('hex');

describe('proof of work in place of a captcha', () => {
  it('lets in visitors who solved it', async () => {
    const visitor = newcomer();
    const work = await challengeOf(visitor);
    expect(work).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 500, keyPrefix: '00' });
    expect(work.expiresAt * 1000).toBeGreaterThan(Date.now() + 290_000);
    expect(await register(undefined, visitor)).toBe('CAPTCHA_NEEDED');
    expect(await register(await solve(work), visitor)).toBe('passed');
  });

  it('is accepted once, also of many concurrent requests', async () => {
    const visitor = newcomer();
    const solved = await solve(await challengeOf(visitor));
    const codes = await Promise.all(Array.from({ length: 12 }, () => register(solved, visitor)));
    expect(codes.filter((code) => code === 'passed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CAPTCHA_WRONG')).toHaveLength(11);
  });

  it('is refused unsolved, changed, forged, for another merchant or expired', async () => {
    const visitor = newcomer();
    const secret = secretOf(site.merchant, visitor);
    const solved = await solve(await challengeOf(visitor));
    const elsewhere = await addMerchant(site, { account: { proofOfWorkRounds: 500 } });
    const attacks: readonly unknown[] = [
      unsolved(await challengeOf(visitor)),
      { ...solved, counter: solved.counter + 1 },
      { ...solved, derivedKey: solved.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...solved, cost: 1 },
      { ...solved, keyPrefix: '0' },
      { ...solved, expiresAt: solved.expiresAt + 1 },
      { ...solved, signature: 'f'.repeat(64) },
      await solve(await forgedChallenge('a secret of their own')),
      await solve(await forgedChallenge(testSecrets['SESSION_SECRET'] ?? '')),
      await solve(await challengeOf(visitor, elsewhere)),
      await solve(await forgedChallenge(secret, Math.floor(Date.now() / 1000) - 1)),
    ];
    for (const attack of attacks) expect(await register(attack, visitor)).toBe('CAPTCHA_WRONG');
    expect(await register(await solve(await forgedChallenge(secret)), visitor)).toBe('passed');
    expect(await register(solved, visitor)).toBe('passed');
  });

  it('is good only for the network and the device that asked for it', async () => {
    const visitor = newcomer();
    const [abroad, device] = [await challengeOf(newcomer()), await challengeOf(visitor)];
    expect(await register(await solve(abroad), visitor)).toBe('CAPTCHA_WRONG');
    const solved = await solve(device);
    expect(await register(solved, visitor, { 'User-Agent': 'another device' })).toBe('CAPTCHA_WRONG');
    expect(await register(solved, visitor)).toBe('passed');
  });

  it('becomes harder with every challenge that a network asks for, up to a bound', async () => {
    const visitor = newcomer();
    const costs: number[] = [];
    for (let turn = 0; turn < 102; turn++) {
      const answer = await site.fetch('/wps/captcha/work', {}, visitor);
      costs.push(((await answer.json()) as { value: ProofOfWork }).value.cost);
    }
    expect(costs.slice(0, 3)).toEqual([500, 1000, 1500]);
    expect(costs.slice(-3)).toEqual([50_000, 50_000, 50_000]);
    expect((await challengeOf(newcomer())).cost).toBe(500);
  });

  it('is as heavy as built where the operator chose nothing', async () => {
    const unset = await addMerchant(site, { account: {} });
    expect(await challengeOf(newcomer(), unset)).toMatchObject({ cost: 6_000, keyPrefix: '00' });
  });

  it('is refused when malformed, before any key is derived', async () => {
    const visitor = newcomer();
    const solved = await solve(await challengeOf(visitor));
    for (const change of [
      { algorithm: 'SHA-256' },
      { algorithm: 'none' },
      { cost: 1e9 },
      { keyLength: 1 },
      { keyPrefix: '' },
      { nonce: 'x' },
      { counter: -1 },
      { counter: 2 ** 32 },
      { more: true },
    ])
      expect(await register({ ...solved, ...change }, visitor)).toBe('INVALID_INPUT');
  });

  it('is accepted by a login that requires a captcha', async () => {
    const [username, home] = [freshUsername(), newcomer()];
    const attempt = async (proofOfWork?: SolvedProofOfWork) => {
      const body = { username, password: 'wrong one 1', proofOfWork };
      return (await outcomeOf(await callSealed(site, accountContracts.sessionLogin, body, phone, home))).code;
    };
    for (let turn = 0; turn < 3; turn++) expect(await attempt()).toBe('LOGIN_FAILED');
    expect(await attempt()).toBe('CAPTCHA_NEEDED');
    expect(await attempt(await solve(await challengeOf(home)))).toBe('LOGIN_FAILED');
  });
});

import { createHmac } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account.ts';
import type { CaptchaWork, CaptchaWorkDone } from '#src/rules/captcha-work.ts';
import { outcomeOf } from '#tests/support/cast.ts';
import { addMerchant, storeDocument } from '#tests/support/merchants.ts';
import { callSealed, freshUsername, newcomer, registrationOf } from '#tests/support/member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

/** A site that asks every registration for a captcha, with light work. */
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'account', {
    captchaOnRegistration: true,
    captchaWorkRounds: 500,
  });
});

async function workOf(origin = ''): Promise<CaptchaWork> {
  const { text } = await outcomeOf(await site.fetch(`${origin}/wps/captcha/work`, {}, newcomer()));
  return (JSON.parse(text) as { value: CaptchaWork }).value;
}

async function done(work: CaptchaWork): Promise<CaptchaWorkDone> {
  const { signature, ...parameters } = work;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  if (!solution) throw new Error('The work could not be done');
  return { ...work, counter: solution.counter, derivedKey: solution.derivedKey };
}

async function register(captchaWork: unknown): Promise<string> {
  const body = { ...registrationOf(freshUsername(), 'blue kite 7 over'), captchaWork };
  return (await outcomeOf(await callSealed(site, accountContracts.memberRegister, body, {}, newcomer())))
    .code;
}

/** Work that nobody did, under the first key that comes. */
const undone = (work: CaptchaWork): CaptchaWorkDone => ({ ...work, counter: 0, derivedKey: '0'.repeat(64) });

/** Work of an attacker's own making: light, and signed with what they have. */
async function ownWork(secret: string, expiresAt = Math.ceil(Date.now() / 1000) + 60): Promise<CaptchaWork> {
  const options = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 500,
    keyLength: 32,
    keyPrefix: '0',
    expiresAt,
    deriveKey,
  };
  const { parameters, signature = '' } = await createChallenge({ ...options, hmacSignatureSecret: secret });
  return { ...parameters, signature } as unknown as CaptchaWork;
}

const siteSecret = (merchant: string) =>
  createHmac('sha256', testSecrets['SESSION_SECRET'] ?? '')
    .update(`captcha-work|${merchant}`)
    .digest('hex');

describe('work in place of a captcha', () => {
  it('lets in who has done it, and costs the Worker one try only', async () => {
    const work = await workOf();
    expect(work).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 500, keyPrefix: '00' });
    expect(work.expiresAt * 1000).toBeGreaterThan(Date.now() + 290_000);
    expect(await register(undefined)).toBe('CAPTCHA_NEEDED');
    expect(await register(await done(work))).toBe('passed');
  });

  it('is good once, also of many at once', async () => {
    const worked = await done(await workOf());
    const codes = await Promise.all(Array.from({ length: 12 }, () => register(worked)));
    expect(codes.filter((code) => code === 'passed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CAPTCHA_WRONG')).toHaveLength(11);
  });

  it('is refused undone, changed, of another’s making, of another merchant or too late', async () => {
    const worked = await done(await workOf());
    const elsewhere = await addMerchant(site, { account: { captchaWorkRounds: 500 } });
    const attacks: readonly unknown[] = [
      undone(await workOf()),
      { ...worked, counter: worked.counter + 1 },
      { ...worked, derivedKey: worked.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...worked, cost: 1 },
      { ...worked, keyPrefix: '0' },
      { ...worked, expiresAt: worked.expiresAt + 1 },
      { ...worked, signature: 'f'.repeat(64) },
      await done(await ownWork('a secret of their own')),
      await done(await ownWork(testSecrets['SESSION_SECRET'] ?? '')),
      await done(await workOf(elsewhere)),
      await done(await ownWork(siteSecret(site.merchant), Math.floor(Date.now() / 1000) - 1)),
    ];
    for (const attack of attacks) expect(await register(attack)).toBe('CAPTCHA_WRONG');
    expect(await register(await done(await ownWork(siteSecret(site.merchant))))).toBe('passed');
    expect(await register(worked)).toBe('passed');
  });

  it('becomes harder with every piece that a network asks for, up to a bound', async () => {
    const visitor = newcomer();
    const costs: number[] = [];
    for (let turn = 0; turn < 102; turn++) {
      const answer = await site.fetch('/wps/captcha/work', {}, visitor);
      costs.push(((await answer.json()) as { value: CaptchaWork }).value.cost);
    }
    expect(costs.slice(0, 3)).toEqual([500, 1000, 1500]);
    expect(costs.slice(-3)).toEqual([50_000, 50_000, 50_000]);
    expect((await workOf()).cost).toBe(500);
  });

  it('is refused out of form, before anything is derived', async () => {
    const worked = await done(await workOf());
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
      expect(await register({ ...worked, ...change })).toBe('INVALID_INPUT');
  });

  it('opens a login that asks for a captcha', async () => {
    const [username, home] = [freshUsername(), newcomer()];
    const attempt = async (captchaWork?: CaptchaWorkDone) => {
      const body = { username, password: 'wrong one 1', captchaWork };
      return (await outcomeOf(await callSealed(site, accountContracts.sessionLogin, body, {}, home))).code;
    };
    for (let turn = 0; turn < 3; turn++) expect(await attempt()).toBe('LOGIN_FAILED');
    expect(await attempt()).toBe('CAPTCHA_NEEDED');
    expect(await attempt(await done(await workOf()))).toBe('LOGIN_FAILED');
  });
});

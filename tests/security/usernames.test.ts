import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { ProofOfWork } from '#src/rules/account/proof-of-work.ts';
import { outcomeOf } from '#tests/support/callers.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { solve } from '#tests/support/proof-of-work.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'account', { proofOfWorkRounds: 500 });
});

async function register(visitor: Visitor, username: string, proofs: object = {}): Promise<string> {
  const body = { ...registrationOf(username, 'blue kite 7 over'), ...proofs };
  return (await outcomeOf(await callSealed(site, accountContracts.memberRegister, body, {}, visitor))).code;
}

async function check(visitor: Visitor, username: string): Promise<string> {
  return (await outcomeOf(await site.fetch(`/wps/check/username?username=${username}`, {}, visitor))).code;
}

async function solvedWork(visitor: Visitor) {
  const { text } = await outcomeOf(await site.fetch('/wps/captcha/work', {}, visitor));
  return { proofOfWork: await solve((JSON.parse(text) as { value: ProofOfWork }).value) };
}

const times = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;

describe('registering with taken names', () => {
  it('reveals ten a minute to one network, then requires a captcha for each', async () => {
    const { username } = await registerMember(site);
    const visitor = newcomer();
    const answers = await Promise.all(Array.from({ length: 14 }, () => register(visitor, username)));
    expect([times(answers, 'USERNAME_TAKEN'), times(answers, 'CAPTCHA_NEEDED')]).toEqual([10, 4]);
    expect(await register(visitor, username, await solvedWork(visitor))).toBe('USERNAME_TAKEN');
    expect(await register(visitor, username)).toBe('CAPTCHA_NEEDED');
    expect(await register(newcomer(), username)).toBe('USERNAME_TAKEN');
  });

  it('refuses a free name in the same way, and accepts it with a captcha', async () => {
    const { username } = await registerMember(site);
    const [visitor, free] = [newcomer(), freshUsername()];
    for (let turn = 0; turn < 10; turn += 1) await register(visitor, username);
    expect(await register(visitor, free)).toBe('CAPTCHA_NEEDED');
    expect(await register(visitor, free, await solvedWork(visitor))).toBe('passed');
  });

  it('shares its limit with check-username', async () => {
    const { username } = await registerMember(site);
    const visitor = newcomer();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await check(visitor, freshUsername())).toBe('passed');
      expect(await register(visitor, username)).toBe('USERNAME_TAKEN');
    }
    expect(await check(visitor, freshUsername())).toBe('CAPTCHA_NEEDED');
    expect(await register(visitor, username)).toBe('CAPTCHA_NEEDED');
  });
});

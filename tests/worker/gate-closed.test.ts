import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  americanVisitor as american,
  homeCode,
  operate,
  operatedPolicy as policy,
  operatorVisitor as operator,
  statusOf as statusAt,
} from '#tests/support/operator.ts';
import { type SeparateSite, type Site, startSeparateSite, type Visitor } from '#tests/support/site.ts';

type Ops = Parameters<typeof operate> extends [Site, ...infer Rest] ? Rest : never;

let site: SeparateSite;
beforeAll(async () => {
  site = await startSeparateSite();
});
afterAll(() => site.close());

const ops = (...call: Ops) => operate(site, ...call);
const statusOf = (origin: string, visitor?: Visitor) => statusAt(site, origin, visitor);
const codeOf = (origin: string, visitor?: Visitor) => homeCode(site, origin, visitor);

describe('a policy that cannot be trusted', () => {
  it.each([
    ['is missing', undefined],
    ['is a text', 'open'],
    ['is null', null],
    ['is empty', {}],
    ['has a bad range', { ...policy, denyCidr: ['1.2.3.4/8'] }],
    ['has a wrong type', { ...policy, countries: 'US' }],
  ])('closes the site to everyone where it %s', async (_, document) => {
    const origin = await addMerchant(site, { 'region-policy': document });
    for (const visitor of [undefined, american, operator]) {
      expect(await codeOf(origin, visitor)).toBe(503);
      expect(await statusOf(origin, visitor)).toEqual({ systemStatus: 1 });
    }
    expect((await ops('GET', `${origin}/ops/api/region-policy`)).status).toBe(503);
  });

  it('closes the site if the system status cannot be read, except to operators, who can repair it', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      'system-status': { maintenance: 'no' },
    });
    expect(await codeOf(origin)).toBe(503);
    expect(await codeOf(origin, american)).toBe(503);
    expect(await codeOf(origin, operator)).toBe(200);
  });
});

describe('a store that cannot be read', () => {
  it('closes the site to everyone, reports the status, and reopens the site once it can be read', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    await site.sql('ALTER TABLE settings RENAME TO settings_away');
    for (const visitor of [undefined, american, operator]) {
      const answer = await site.fetch(`${origin}/m/home`, {}, visitor);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
      expect(await statusOf(origin, visitor)).toEqual({ systemStatus: 1 });
    }
    const callback = await site.fetch(`${origin}/vendor/house/win`, { method: 'POST', body: '{}' });
    expect(callback.status).toBe(503);
    await site.sql('ALTER TABLE settings_away RENAME TO settings');
    await expect.poll(() => codeOf(origin), { timeout: 3_000 }).toBe(200);
  });

  it('closes a site that was open and may not go on, within ten seconds, and leaves open one that may', async () => {
    const availability = { staleIfErrorSeconds: 0 };
    const origin = await addMerchant(site, { 'region-policy': policy, availability });
    const goesOn = await addMerchant(site, { 'region-policy': policy });
    for (const each of [origin, goesOn]) expect(await codeOf(each)).toBe(200);
    await site.sql('ALTER TABLE settings RENAME TO settings_away');
    try {
      await expect.poll(() => codeOf(origin), { timeout: 11_000, interval: 500 }).toBe(503);
      expect([await codeOf(goesOn), await codeOf(goesOn, american)]).toEqual([200, 451]);
    } finally {
      await site.sql('ALTER TABLE settings_away RENAME TO settings');
    }
  }, 15_000);
});

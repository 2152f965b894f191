import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import { operate, operatedPolicy, statusOf } from '#tests/support/operator.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const test = (origin: string, body: object) =>
  operate(site, 'POST', `${origin}/ops/api/region-policy/test`, body);

/** Visitors of whom each rule of the gate decides at least about one. */
const visitors: readonly (Visitor & { address: string; country: string })[] = [
  { address: '52.95.110.7', country: 'US' },
  { address: '10.1.2.3', country: 'PK' },
  { address: '39.32.0.1', country: 'PK' },
  { address: '8.8.8.8', country: 'US' },
  { address: '1.1.1.1', country: 'AU' },
  { address: '91.198.1.1', country: 'UA' },
  { address: '95.1.1.1', country: 'XX' },
  { address: '95.1.1.1', country: 'T1' },
  { address: '2a00:1450::1', country: 'DE' },
];
const base = { operatorCidr: operatedPolicy.operatorCidr };
const policies = {
  'all but the United States': { ...base, mode: 'denylist', countries: ['US'] },
  'Pakistan alone': { ...base, mode: 'allowlist', countries: ['PK'] },
  nobody: { ...base, mode: 'allowlist', countries: [] },
  'Tor and unknown places': { ...base, mode: 'denylist', countries: [], tor: 'allow', unknown: 'allow' },
  'ranges before countries': {
    ...base,
    mode: 'allowlist',
    countries: ['PK'],
    denyCidr: ['39.32.0.0/16'],
    allowCidr: ['8.8.8.0/24', '2a00:1450::/32'],
  },
};

describe('the tester of places', () => {
  it.each(Object.entries(policies))('agrees with the gate about everybody: %s', async (_, policy) => {
    const inForce = await addMerchant(site, { 'region-policy': policy });
    const drafting = await addMerchant(site, { 'region-policy': operatedPolicy });
    for (const visitor of visitors) {
      const { systemStatus } = (await statusOf(site, inForce, visitor)) as { systemStatus: number };
      const asked = { address: visitor.address, country: visitor.country };
      const stored = (await test(inForce, asked)).value;
      expect((await test(drafting, { ...asked, policy })).value).toEqual(stored);
      const isServed = stored['verdict'] === 'operator' || stored['verdict'] === 'served';
      expect([asked, isServed]).toEqual([asked, systemStatus === 0]);
    }
  });

  it.each([
    ['an operator range', { address: '52.95.110.7' }, 'operator', 2, []],
    ['a private address', { address: '10.0.0.1' }, 'restricted', 4, []],
    ['a text that is no address', { address: '39.32.0.1:80' }, 'restricted', 4, []],
    ['a denied range', { address: '39.32.9.9' }, 'restricted', 5, []],
    ['a denied network', { country: 'PK', asn: 17_557 }, 'restricted', 7, []],
    ['an allowed range', { address: '8.8.8.8', asn: 1 }, 'served', 8, []],
    ['an address of an unsaid place', { address: '95.1.1.1', asn: 1 }, 'restricted', 9, ['country']],
    ['Tor', { country: 'T1', asn: 1 }, 'restricted', 9, []],
    ['a denied region', { country: 'UA', regionCode: '43', asn: 1 }, 'restricted', 10, []],
    ['a country of which a part is denied', { country: 'UA', asn: 1 }, 'served', 11, ['regionCode']],
    ['a served country', { country: 'PK', asn: 1 }, 'served', 11, []],
    ['a place whose network is not said', { country: 'PK' }, 'served', 11, ['asn']],
    ['a country that is not served', { country: 'US', asn: 1 }, 'restricted', 11, []],
  ])('names the rule that decides about %s', async (_, asked, verdict, rule, missing) => {
    const policy = {
      ...base,
      mode: 'allowlist',
      countries: ['PK', 'UA'],
      denyCidr: ['39.32.0.0/16'],
      allowCidr: ['8.8.8.0/24'],
      denyAsn: [17_557],
      denyRegions: ['UA-43'],
    };
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect((await test(origin, asked)).value).toMatchObject({ verdict, rule, missing });
  });

  it('says during maintenance what is decided once the site is open', async () => {
    const origin = await addMerchant(site, {
      'region-policy': operatedPolicy,
      'system-status': { maintenance: true },
    });
    expect((await test(origin, { country: 'US' })).value).toMatchObject({
      ...{ verdict: 'maintenance', rule: 3 },
      whenOpen: { verdict: 'restricted', rule: 11 },
    });
  });

  it('changes nothing, and warns whoever drafts a policy that shuts them out', async () => {
    const origin = await addMerchant(site, { 'region-policy': operatedPolicy });
    const read = async () => (await operate(site, 'GET', `${origin}/ops/api/region-policy`)).value;
    const before = await read();
    const { value } = await test(origin, { country: 'PK', policy: { ...operatedPolicy, operatorCidr: [] } });
    expect(value).toMatchObject({ verdict: 'served', asker: { verdict: 'restricted', rule: 11 } });
    expect(await read()).toEqual(before);
  });

  it('says how many page views of the last day came from countries that a policy turns away', async () => {
    const origin = await addMerchant(site, { 'region-policy': policies['all but the United States'] });
    const view = (country: string) => site.fetch(`${origin}/m/home`, {}, { address: '95.1.1.1', country });
    for (const country of ['PK', 'PK', 'PK', 'US', 'T1']) await view(country);
    const prefetch = { headers: { 'Sec-Purpose': 'prefetch' } };
    await site.fetch(`${origin}/m/home`, prefetch, { address: '95.1.1.1', country: 'PK' });
    const share = async (policy?: object) =>
      (await test(origin, { country: 'PK', ...(policy && { policy }) })).value['visits'];
    // Counts are flushed by the first answer after ten seconds.
    await expect
      .poll(() => share(), { timeout: 20_000, interval: 1_000 })
      .toEqual({ counted: 5, turnedAway: 2 });
    expect(await share(policies.nobody)).toEqual({ counted: 5, turnedAway: 5 });
    expect(await share(policies['Tor and unknown places'])).toEqual({ counted: 5, turnedAway: 0 });
    const { value } = await operate(site, 'GET', `${origin}/ops/api/counters`);
    expect(JSON.stringify(value)).not.toContain('visits');
  });

  it.each([
    ['nobody', {}, ['address', 'country']],
    [
      'a policy that could not be stored',
      { country: 'PK', policy: { ...operatedPolicy, denyCidr: ['1.2.3.4/8'] } },
      ['policy.denyCidr.0'],
    ],
  ])('refuses %s, and names the field', async (_, asked, fields) => {
    const origin = await addMerchant(site, { 'region-policy': operatedPolicy });
    const { error } = await test(origin, asked);
    expect(error).toMatchObject({ code: 'INVALID_INPUT', details: { fields } });
  });
});

import { describe, expect, it } from 'vitest';
import { storedSettings } from '#tests/support/settings.ts';
import { regionPolicySetting } from './region-policy.ts';

const readPolicy = (document: string | undefined) =>
  regionPolicySetting.of(storedSettings({ 'region-policy': document }));

const valid = { mode: 'denylist', countries: ['US'] };

describe('a stored policy', () => {
  it.each([
    ['is missing', undefined],
    ['is not JSON', '{'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['is a string', '"open"'],
    ['is empty', '{}'],
    ['has another mode', JSON.stringify({ ...valid, mode: 'open' })],
    ['has no countries', '{"mode":"denylist"}'],
    ['has a country in lower case', JSON.stringify({ ...valid, countries: ['us'] })],
    ['denies UK, which no visitor comes from', JSON.stringify({ ...valid, countries: ['UK'] })],
    ['denies EU', JSON.stringify({ ...valid, countries: ['US', 'EU'] })],
    ['lists the unknown country', JSON.stringify({ ...valid, countries: ['XX'] })],
    ['denies a region of no country', JSON.stringify({ ...valid, denyRegions: ['UK-ENG'] })],
    ['has an unknown field', JSON.stringify({ ...valid, open: true })],
    ['has a bad range', JSON.stringify({ ...valid, denyCidr: ['10.0.0.0/33'] })],
    ['has a range with bits set beyond its length', JSON.stringify({ ...valid, allowCidr: ['10.0.0.1/8'] })],
    ['has a bad operator range', JSON.stringify({ ...valid, operatorCidr: ['all'] })],
    ['has a network number that is a string', JSON.stringify({ ...valid, denyAsn: ['1'] })],
    ['has a list that is not an array', JSON.stringify({ ...valid, denyRegions: 'UA-43' })],
    ['has an invalid permission', JSON.stringify({ ...valid, tor: true })],
  ])('is rejected if it %s', (_, document) => {
    expect(readPolicy(document)).toBeUndefined();
  });

  it.each([
    [{ countries: ['US', 'UK'] }, 'countries.1', 'GB'],
    [{ countries: ['EL'] }, 'countries.0', 'GR'],
    [{ denyRegions: ['UA-43', 'EL-I'] }, 'denyRegions.1', 'GR'],
    [{ countries: ['XX'] }, 'countries.0', '`unknown`'],
    [{ countries: ['T1'] }, 'countries.0', '`tor`'],
  ])('with %o names the field %s and what belongs there', (wrong, field, right) => {
    const read = regionPolicySetting.read(JSON.stringify({ ...valid, ...wrong }));
    expect(read).toMatchObject({ ok: false, details: { fields: [field] } });
    const [reason = ''] = (!read.ok && (read.details?.['reasons'] as string[])) || [];
    expect(reason.startsWith(`${field}: `)).toBe(true);
    expect(reason).toContain(right);
  });

  it('serves Kosovo and denies a region of Ukraine', () => {
    const policy = readPolicy(JSON.stringify({ ...valid, countries: ['XK'], denyRegions: ['UA-43'] }));
    expect(policy?.countries.has('XK')).toBe(true);
    expect(policy?.denyRegions.has('UA-43')).toBe(true);
  });

  it('may leave out its lists', () => {
    expect(readPolicy(JSON.stringify(valid))).toMatchObject({ mode: 'denylist', servesTor: false });
  });

  it.each([
    ['127.0.0.0/8', true],
    ['::1', true],
    ['192.168.1.0/24', true],
    ['0.0.0.0/0', true],
    ['::/0', true],
    ['52.95.110.0/24', false],
    ['2600:1f00::/48', false],
  ])('with the operator range %s trusts private hosts: %s', (operator, trusts) => {
    const policy = readPolicy(JSON.stringify({ ...valid, operatorCidr: [operator] }));
    expect(policy?.trustsPrivateHosts).toBe(trusts);
  });
});

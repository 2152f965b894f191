import { describe, expect, it } from 'vitest';
import { storedSettings } from '#tests/support/settings.ts';
import { regionPolicySetting } from './region-policy.ts';

const readPolicy = (document: string | undefined) =>
  regionPolicySetting.of(storedSettings({ 'region-policy': document }));

const valid = { mode: 'denylist', countries: ['US'] };

describe('a stored policy', () => {
  it.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['is a text', '"open"'],
    ['is empty', '{}'],
    ['has another mode', JSON.stringify({ ...valid, mode: 'open' })],
    ['has no countries', '{"mode":"denylist"}'],
    ['has a country in small letters', JSON.stringify({ ...valid, countries: ['us'] })],
    ['has an unknown field', JSON.stringify({ ...valid, open: true })],
    ['has a bad range', JSON.stringify({ ...valid, denyCidr: ['10.0.0.0/33'] })],
    ['has a range with bits beyond its length', JSON.stringify({ ...valid, allowCidr: ['10.0.0.1/8'] })],
    ['has a bad operator range', JSON.stringify({ ...valid, operatorCidr: ['all'] })],
    ['has a network that is a text', JSON.stringify({ ...valid, denyAsn: ['1'] })],
    ['has a list that is none', JSON.stringify({ ...valid, denyRegions: 'UA-43' })],
    ['has a permission that is none', JSON.stringify({ ...valid, tor: true })],
  ])('is not read where it %s', (_, document) => {
    expect(readPolicy(document)).toBeUndefined();
  });

  it('is read with its lists left out', () => {
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

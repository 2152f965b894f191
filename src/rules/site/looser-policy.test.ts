import { describe, expect, it } from 'vitest';
import { isLooser } from './looser-policy.ts';

const policy = {
  mode: 'allowlist',
  countries: ['PK', 'KR'],
  denyRegions: ['PK-SD'],
  denyAsn: [64_500],
  denyCidr: ['192.0.2.0/24'],
  allowCidr: ['198.51.100.0/24'],
  operatorCidr: ['203.0.113.7'],
  tor: 'deny',
  unknown: 'deny',
} as const;

describe('a region policy', () => {
  it.each([
    ['serves another country', { countries: ['PK', 'KR', 'JP'] }],
    ['no longer refuses a region', { denyRegions: [] }],
    ['no longer refuses a network', { denyAsn: [] }],
    ['no longer refuses a range', { denyCidr: [] }],
    ['lets another range in', { allowCidr: ['198.51.100.0/24', '198.51.101.0/24'] }],
    ['gives another range to operators', { operatorCidr: ['203.0.113.0/24'] }],
    ['lets Tor in', { tor: 'allow' as const }],
    ['lets unknown places in', { unknown: 'allow' as const }],
    ['turns its list around', { mode: 'denylist' as const }],
  ])('is looser if it %s', (_, change) => {
    expect(isLooser(policy, { ...policy, ...change })).toBe(true);
  });

  it.each([
    ['stays as it is', {}],
    ['serves fewer countries, in another order', { countries: ['KR'] }],
    [
      'refuses more',
      { denyRegions: ['PK-SD', 'PK-PB'], denyAsn: [1, 64_500], denyCidr: ['192.0.2.0/24', '::/0'] },
    ],
    ['lets fewer ranges in', { allowCidr: [], operatorCidr: [] }],
  ])('is not looser if it %s', (_, change) => {
    expect(isLooser(policy, { ...policy, ...change })).toBe(false);
  });

  it('of refused countries is looser if it refuses fewer', () => {
    const denying = { ...policy, mode: 'denylist' as const };
    expect(isLooser(denying, { ...denying, countries: ['PK'] })).toBe(true);
    expect(isLooser(denying, { ...denying, countries: ['PK', 'KR', 'US'] })).toBe(false);
  });

  it('is looser than none', () => {
    expect(isLooser(undefined, policy)).toBe(true);
  });
});

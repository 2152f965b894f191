import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Verdict } from '#functions/http/context.ts';
import type { regionPolicy } from '#src/contracts/operations/operations.ts';
import type { VisitorLocation } from '#functions/http/context.ts';
import { regionPolicySetting } from './region-policy.ts';
import { specialAddresses } from './special-addresses.ts';
import { parseAddress } from './address.ts';
import { verdictOf } from './verdict.ts';

type PolicyParts = Partial<z.input<typeof regionPolicy>>;

function policyOf(parts: PolicyParts) {
  const compiled = regionPolicySetting.check({ mode: 'denylist', countries: [], ...parts }, 'localhost');
  if (!compiled.ok) throw new Error(compiled.code);
  return compiled.value;
}

const visitor: VisitorLocation = {
  address: '39.32.0.1',
  known: true,
  country: 'PK',
  regionCode: 'SD',
  asn: 17_557,
};
/** A policy in which every rule of the gate matches this visitor, so that only the order decides. */
const everyRule: PolicyParts = {
  mode: 'denylist',
  countries: ['PK'],
  denyRegions: ['PK-SD'],
  denyAsn: [17_557],
  denyCidr: ['39.32.0.0/16'],
  allowCidr: ['39.32.0.0/24'],
  operatorCidr: ['39.32.0.1'],
};
const without = (...names: (keyof PolicyParts)[]) =>
  Object.fromEntries(
    Object.entries(everyRule).filter(([name]) => !(names as string[]).includes(name)),
  ) as PolicyParts;

const order: readonly (readonly [
  string,
  PolicyParts | undefined,
  Partial<VisitorLocation>,
  boolean,
  Verdict,
])[] = [
  ['no policy before an operator', undefined, {}, false, 'closed'],
  ['no policy before maintenance', undefined, {}, true, 'closed'],
  ['an operator before maintenance', everyRule, {}, true, 'operator'],
  ['an operator before a denied range', everyRule, {}, false, 'operator'],
  ['an operator in no location at all', everyRule, { known: false, country: undefined }, false, 'operator'],
  [
    'an operator on loopback',
    { ...everyRule, operatorCidr: ['127.0.0.0/8'] },
    { address: '127.0.0.1' },
    false,
    'operator',
  ],
  ['maintenance before an absent address', everyRule, { address: undefined }, true, 'maintenance'],
  ['maintenance before a denied range', without('operatorCidr'), {}, true, 'maintenance'],
  ['maintenance before a special address', everyRule, { address: '10.0.0.1' }, true, 'maintenance'],
  [
    'an absent address before an allowed range',
    { allowCidr: ['0.0.0.0/0'] },
    { address: undefined },
    false,
    'restricted',
  ],
  [
    'a bad address before an allowed range',
    { allowCidr: ['0.0.0.0/0'] },
    { address: '39.32.0.1:1' },
    false,
    'restricted',
  ],
  [
    'a special address before an allowed range',
    { allowCidr: ['10.0.0.0/8'] },
    { address: '10.0.0.1' },
    false,
    'restricted',
  ],
  ['a denied range before an allowed one', without('operatorCidr', 'denyAsn'), {}, false, 'restricted'],
  [
    'an absent cf before an allowed range',
    { allowCidr: ['39.32.0.0/24'] },
    { known: false },
    false,
    'restricted',
  ],
  ['a denied network before an allowed range', without('operatorCidr', 'denyCidr'), {}, false, 'restricted'],
  [
    'an allowed range before an unknown country',
    { allowCidr: ['39.32.0.0/24'] },
    { country: 'XX' },
    false,
    'served',
  ],
  ['an allowed range before Tor', { allowCidr: ['39.32.0.0/24'] }, { country: 'T1' }, false, 'served'],
  [
    'an allowed range before no country',
    { allowCidr: ['39.32.0.0/24'] },
    { country: undefined },
    false,
    'served',
  ],
  [
    'an allowed range before a denied region',
    without('operatorCidr', 'denyCidr', 'denyAsn'),
    {},
    false,
    'served',
  ],
  [
    'an allowed range before an allowlist',
    { mode: 'allowlist', countries: [], allowCidr: ['39.32.0.0/24'] },
    {},
    false,
    'served',
  ],
  [
    'a denied region before an allowlist',
    { mode: 'allowlist', countries: ['PK'], denyRegions: ['PK-SD'] },
    {},
    false,
    'restricted',
  ],
  ['a denied region in small letters', { denyRegions: ['PK-SD'] }, { regionCode: 'sd' }, false, 'restricted'],
  ['another region of that country', { denyRegions: ['PK-SD'] }, { regionCode: 'PB' }, false, 'served'],
  ['the same region code of another country', { denyRegions: ['PK-SD'] }, { country: 'IN' }, false, 'served'],
  ['no region code', { denyRegions: ['PK-SD'] }, { regionCode: undefined }, false, 'served'],
  ['a country on the denylist', { countries: ['PK'] }, {}, false, 'restricted'],
  ['a country not on the denylist', { countries: ['US'] }, {}, false, 'served'],
  ['a country on the allowlist', { mode: 'allowlist', countries: ['PK'] }, {}, false, 'served'],
  ['a country not on the allowlist', { mode: 'allowlist', countries: ['US'] }, {}, false, 'restricted'],
  ['an empty allowlist', { mode: 'allowlist' }, {}, false, 'restricted'],
  ['an unknown country', {}, { country: 'XX' }, false, 'restricted'],
  ['an unknown country that is allowed', { unknown: 'allow' }, { country: 'XX' }, false, 'served'],
  ['Tor', {}, { country: 'T1' }, false, 'restricted'],
  ['Tor that is allowed', { tor: 'allow' }, { country: 'T1' }, false, 'served'],
  ['Tor where only the unknown is allowed', { unknown: 'allow' }, { country: 'T1' }, false, 'restricted'],
  [
    'no country, though the unknown is allowed',
    { unknown: 'allow' },
    { country: undefined },
    false,
    'restricted',
  ],
  ['a country in small letters', {}, { country: 'pk' }, false, 'restricted'],
  ['a country of three letters', {}, { country: 'PAK' }, false, 'restricted'],
  ['a code that no country has', {}, { country: 'UK' }, false, 'restricted'],
  ['Kosovo', {}, { country: 'XK' }, false, 'served'],
  ['an empty country', {}, { country: '' }, false, 'restricted'],
  ['another network', { denyAsn: [1] }, {}, false, 'served'],
  ['no network', { denyAsn: [17_557] }, { asn: undefined }, false, 'served'],
];

const special = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.0.0',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.0',
  '192.0.0.255',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::39.32.0.1',
  '::ffff:0:39.32.0.1',
  '64:ff9b::39.32.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:1::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:2720:1::',
  '3fff::1',
  '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
  '4000::',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
];
const ordinary = [
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '39.32.0.1',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2000::1',
  '2001:200::',
  '2001:db7::1',
  '2001:db9::1',
  '2400:adc0::1',
  '2003::',
  '2a00::',
  '3ffe::1',
  '3fff:1000::',
];

describe('the order of the gate', () => {
  it.each(order)('%s', (_, parts, location, maintenance, verdict) => {
    const policy = parts && policyOf(parts);
    expect(verdictOf({ ...visitor, ...location }, policy, maintenance)).toBe(verdict);
  });
});

describe('special addresses', () => {
  it.each(special)('include %s', (text) => {
    const address = parseAddress(text);
    expect(address && specialAddresses.has(address)).toBe(true);
    expect(verdictOf({ ...visitor, address: text }, policyOf({}), false)).toBe('restricted');
  });

  it.each(ordinary)('do not include %s', (text) => {
    expect(verdictOf({ ...visitor, address: text }, policyOf({}), false)).toBe('served');
  });
});

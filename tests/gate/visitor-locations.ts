import type { VisitorLocation } from './edge.ts';

/** The policies of the test matrix, one merchant for each. */
export const policies = {
  denylist: {
    mode: 'denylist',
    countries: ['GB', 'IR', 'US'],
    denyRegions: ['UA-43', 'UA-9', 'CA-QC', 'PK-GB'],
    denyAsn: [64_500, 4_294_967_295],
    denyCidr: [
      '39.40.0.0/16',
      '39.50.128.0/17',
      '39.60.0.1',
      '91.0.0.0/9',
      '91.200.0.0/24',
      '91.200.1.0/24',
      '2400:1000::/32',
      '2400:2000::1',
      '2a02:8000::/17',
    ],
    allowCidr: ['8.8.8.0/24', '39.40.7.7/32', '2607:f8b0::/32'],
    operatorCidr: ['52.95.110.0/24', '39.40.9.9/32', '2600:1f00::/48'],
  },
  allowlist: {
    mode: 'allowlist',
    countries: ['KR', 'PK'],
    denyRegions: ['PK-IS'],
    denyAsn: [64_500],
    denyCidr: ['39.40.0.0/16'],
    allowCidr: ['8.8.8.8'],
    operatorCidr: ['52.95.110.7'],
  },
  'tor and unknown': { mode: 'denylist', countries: ['US'], tor: 'allow', unknown: 'allow' },
  'nobody listed': { mode: 'allowlist', countries: [] },
  'everybody denied': { mode: 'denylist', countries: [], denyCidr: ['0.0.0.0/0', '::/0'] },
  'mapped ranges': {
    mode: 'denylist',
    countries: [],
    denyCidr: ['::ffff:39.40.0.0/112', '::ffff:2732:8000/113'],
    operatorCidr: ['::ffff:52.95.110.7'],
  },
} as const;
export type PolicyName = keyof typeof policies;

export const inPakistan: VisitorLocation = {
  address: '39.32.0.1',
  cf: { country: 'PK', regionCode: 'SD', asn: 17_557 },
};
export const inAmerica: VisitorLocation = {
  address: '8.8.4.4',
  cf: { country: 'US', regionCode: 'CA', asn: 15_169 },
};
export const atOperators: VisitorLocation = { address: '52.95.110.7', cf: { country: 'US', asn: 16_509 } };

/**
 * A visitor location from two cells of a table: an address, and `country-region/network`, each part of which may be
 * omitted. `-` means no address or no `request.cf`. A cell that starts with a brace is `request.cf` as JSON.
 */
export function locationOf(addressCell: string, placeCell: string): VisitorLocation {
  const address = addressCell === '-' ? {} : { address: addressCell };
  if (placeCell === '-') return address;
  if (placeCell.startsWith('{')) return { ...address, cf: JSON.parse(placeCell) as Record<string, unknown> };
  const [where = '', network] = placeCell.split('/');
  const [country, regionCode] = where.split('-');
  const region = regionCode === undefined ? {} : { regionCode };
  return { ...address, cf: { country, ...region, ...(network ? { asn: Number(network) } : {}) } };
}

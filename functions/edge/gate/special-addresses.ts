import { type AddressRange, compileRanges, parseRange } from './address-ranges.ts';

/**
 * Ranges that are not public addresses: this host, loopback, private, shared, link-local, documentation,
 * benchmarking, multicast, reserved, and tunnels that embed another address (IANA's special-purpose registries).
 * Of IPv6, only 2000::/3 is allocated at all.
 */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
];

/** The special ranges, compiled once. */
export const specialAddresses = compileRanges(
  special.map(parseRange).filter((range): range is AddressRange => range !== undefined),
);

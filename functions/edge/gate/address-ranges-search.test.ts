import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './address.ts';
import { type AddressRange, compileRanges, parseRange } from './address-ranges.ts';
import { regionPolicySetting } from './region-policy.ts';

/** Ranges within 256 neighbours, so that they touch, nest and repeat. */
const someRange = fc
  .tuple(fc.nat(255), fc.integer({ min: 0, max: 8 }))
  .map(([at, bits]) => ({ first: (at >> bits) << bits, bits }));
const neighbours = Array.from({ length: 256 }, (_, at) => at);

/** The position of the varied byte: the end of an IPv4 address, and each of the four words of an IPv6 address. */
const spaces = [
  { of: (at: number) => `10.9.8.${at}`, length: 32 },
  { of: (at: number) => `2400:${at.toString(16)}::`, length: 32 },
  { of: (at: number) => `2400:0:0:${at.toString(16)}::`, length: 64 },
  { of: (at: number) => `2400::${at.toString(16)}:0:0`, length: 96 },
  { of: (at: number) => `2400::${at.toString(16)}`, length: 128 },
];

const range = (text: string) => parseRange(text) as AddressRange;
const address = (text: string) => parseAddress(text) as NonNullable<ReturnType<typeof parseAddress>>;

describe('a set of ranges', () => {
  it.each(spaces.map((space) => [space.of(255), space] as const))(
    'contains exactly the addresses of its ranges, around %s',
    (_name, { of, length }) => {
      fc.assert(
        fc.property(fc.array(someRange, { maxLength: 12 }), (ranges) => {
          const set = compileRanges(ranges.map(({ first, bits }) => range(`${of(first)}/${length - bits}`)));
          const held = neighbours.filter((at) => set.has(address(of(at))));
          const expected = neighbours.filter((at) =>
            ranges.some(({ first, bits }) => at >= first && at < first + 2 ** bits),
          );
          expect(held).toEqual(expected);
        }),
      );
    },
  );

  it('overlaps a range that touches its last address or its first', () => {
    const set = compileRanges([range('10.0.0.0/8')]);
    expect(set.overlaps(range('10.255.255.255'))).toBe(true);
    expect(set.overlaps(range('10.0.0.0/32'))).toBe(true);
    expect(set.overlaps(range('11.0.0.0'))).toBe(false);
  });
});

describe('the text of a range', () => {
  it.each(['10.0.0.0/08', '10.0.0.0/8.0', '10.0.0.0/ 8', '10.0.0.0/8 ', '10.0.0.0/0x8', '0.0.0.0/8/8'])(
    '%j is refused for its length, although its address is a network address',
    (text) => expect(parseRange(text)).toBeUndefined(),
  );

  it('reads an IPv4-mapped range as IPv4 and its neighbours as IPv6', () => {
    expect(parseRange('::ffff:10.0.0.0/104')?.version).toBe(4);
    expect(parseRange('::fffe:10.0.0.0/104')?.version).toBe(6);
  });
});

describe('the text of an address', () => {
  it.each(['1:2:3:4:5:6:7:8::1::2', '1::2::3', '1.2.3.a', '1.2.a.4', '1.2.3.~'])('%s is refused', (text) =>
    expect(parseAddress(text)).toBeUndefined(),
  );

  it.each(['1::ffff:1.2.3.4', '0:0:1:0:0:ffff:1.2.3.4', '0:0:0:1:0:ffff:1.2.3.4'])(
    '%s is not IPv4-mapped',
    (text) => expect(parseAddress(text)?.version).toBe(6),
  );
});

describe('a policy with bad ranges', () => {
  const policy = { mode: 'denylist' as const, countries: [], denyRegions: [], denyAsn: [] };
  const lists = { denyCidr: [] as string[], allowCidr: [] as string[], operatorCidr: [] as string[] };
  const rest = { tor: 'deny', unknown: 'deny' } as const;

  it('reports them by list and index, ten at most', () => {
    const ranges = { ...lists, denyCidr: ['1.2.3.4', 'x'], operatorCidr: ['y', '10.0.0.0/8', 'z'] };
    expect(regionPolicySetting.check({ ...policy, ...ranges, ...rest }, 'localhost')).toEqual({
      ok: false,
      code: 'INVALID_INPUT',
      details: { fields: ['denyCidr.1', 'operatorCidr.0', 'operatorCidr.2'] },
    });
    const many = { ...lists, allowCidr: Array.from({ length: 11 }, () => 'x') };
    const refused = regionPolicySetting.check({ ...policy, ...many, ...rest }, 'localhost');
    expect(refused.ok ? undefined : refused.details).toEqual({
      fields: Array.from({ length: 10 }, (_, at) => `allowCidr.${at}`),
    });
  });

  it('trusts private hosts if any of its ranges is private, and is then refused on a public host', () => {
    const trusting = { mode: 'denylist', countries: [], operatorCidr: ['52.0.0.0/8', '127.0.0.1'] };
    expect(regionPolicySetting.check(trusting, 'localhost').ok).toBe(true);
    expect(regionPolicySetting.check(trusting, 'play.example')).toMatchObject({
      details: { fields: ['operatorCidr'] },
    });
  });
});

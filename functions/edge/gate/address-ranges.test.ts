import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, parseAddress } from './address.ts';
import { type AddressRange, compileRanges, parseRange } from './address-ranges.ts';

const bad = [
  '',
  '/',
  '1.2.3.4/',
  '/8',
  '1.2.3.4/33',
  '0.0.0.0/33',
  '1.2.3.4/-1',
  '1.2.3.4/08',
  '1.2.3.4/8/8',
  '1.2.3.4/ 8',
  '1.2.3.4/8.0',
  '1.2.3.4/8',
  '10.0.0.1/31',
  '10.0.0.0/255.0.0.0',
  '10.0.0/8',
  '010.0.0.0/8',
  '2001:db8::1/64',
  '2001:db8::/129',
  '2001:db8::/1e1',
  '[2001:db8::]/32',
  '::ffff:1.2.3.4/104',
];

const range = (text: string): AddressRange => {
  const parsed = parseRange(text);
  if (!parsed) throw new Error(`${text} is no range`);
  return parsed;
};
const address = (text: string): Address => {
  const parsed = parseAddress(text);
  if (!parsed) throw new Error(`${text} is no address`);
  return parsed;
};
const holds = (ranges: readonly string[], text: string) =>
  compileRanges(ranges.map(range)).has(address(text));

describe('a range', () => {
  it.each(bad)('is not read from %j', (text) => {
    expect(parseRange(text)).toBeUndefined();
  });

  it.each([
    [['10.0.0.0/8'], '10.0.0.0', true],
    [['10.0.0.0/8'], '10.255.255.255', true],
    [['10.0.0.0/8'], '9.255.255.255', false],
    [['10.0.0.0/8'], '11.0.0.0', false],
    [['1.2.3.4'], '1.2.3.4', true],
    [['1.2.3.4'], '1.2.3.5', false],
    [['1.2.3.4/32'], '1.2.3.3', false],
    [['0.0.0.0/0'], '255.255.255.255', true],
    [['0.0.0.0/0'], '::1', false],
    [['::/0'], '1.2.3.4', false],
    [['::/0'], 'ffff::', true],
    [['128.0.0.0/1'], '127.255.255.255', false],
    [['128.0.0.0/1'], '128.0.0.0', true],
    [['2001:db8::/32'], '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', true],
    [['2001:db8::/32'], '2001:db9::', false],
    [['2001:db8::/33'], '2001:db8:8000::', false],
    [['2001:db8::1'], '2001:db8::1', true],
    [['2001:db8::1'], '2001:db8::1:1', false],
    [['::ffff:10.0.0.0/104'], '10.1.2.3', true],
    [['::ffff:0:0/96'], '8.8.8.8', true],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
    [[], '1.2.3.4', false],
    [[], '::1', false],
    [['1.0.0.0/24', '1.0.1.0/24', '1.0.2.0/24'], '1.0.1.255', true],
    [['1.0.0.0/24', '1.0.2.0/24'], '1.0.1.0', false],
    [['1.0.0.0/8', '1.2.0.0/16'], '1.200.0.0', true],
  ] as const)('of %j holding %s is %s', (ranges, text, held) => {
    expect(holds(ranges, text)).toBe(held);
  });

  it('overlaps exactly those ranges that share an address with it', () => {
    const set = compileRanges(['10.0.0.0/8', '2001:db8::/32'].map(range));
    const overlapped = ['10.1.0.0/16', '0.0.0.0/0', '10.0.0.0', '2001:db8:1::/48', '::/0'];
    const apart = ['11.0.0.0/8', '9.0.0.0/8', '2001:db9::/32'];
    expect(overlapped.filter((text) => set.overlaps(range(text)))).toEqual(overlapped);
    expect(apart.filter((text) => set.overlaps(range(text)))).toEqual([]);
  });

  it('finds by binary search exactly what a linear search finds', () => {
    const someFour = fc
      .tuple(fc.nat(0xffff), fc.integer({ min: 16, max: 32 }))
      .map(([word, length]) => `${networkOf(word * 65_536, length)}/${length}`);
    fc.assert(
      fc.property(
        fc.array(someFour, { maxLength: 40 }),
        fc.nat(0xffff),
        fc.nat(0xffff),
        (ranges, high, low) => {
          const text = dotted(high * 65_536 + low);
          const one = address(text);
          const each = ranges.some((single) => compileRanges([range(single)]).has(one));
          expect(holds(ranges, text)).toBe(each);
        },
      ),
    );
  });
});

function networkOf(word: number, length: number): string {
  return dotted(Number((BigInt(word) >> BigInt(32 - length)) << BigInt(32 - length)));
}

function dotted(word: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(word / 2 ** shift) % 256).join('.');
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './address.ts';

const four: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 0],
  ['1.2.3.4', 0x01020304],
  ['255.255.255.255', 0xffffffff],
  ['39.32.0.1', 0x27200001],
  ['::ffff:1.2.3.4', 0x01020304],
  ['::FFFF:0102:0304', 0x01020304],
  ['0:0:0:0:0:ffff:255.255.255.255', 0xffffffff],
  ['0000:0000:0000:0000:0000:ffff:0102:0304', 0x01020304],
];

const six: readonly (readonly [string, readonly number[]])[] = [
  ['::', [0, 0, 0, 0]],
  ['::1', [0, 0, 0, 1]],
  ['1::', [0x10000, 0, 0, 0]],
  ['2001:db8::1', [0x20010db8, 0, 0, 1]],
  ['2001:DB8:0:0:0:0:0:1', [0x20010db8, 0, 0, 1]],
  ['1:2:3:4:5:6:7:8', [0x10002, 0x30004, 0x50006, 0x70008]],
  ['1:2:3:4:5:6:7::', [0x10002, 0x30004, 0x50006, 0x70000]],
  ['::2:3:4:5:6:7:8', [2, 0x30004, 0x50006, 0x70008]],
  ['64:ff9b::1.2.3.4', [0x0064ff9b, 0, 0, 0x01020304]],
  ['1:2:3:4:5:6:1.2.3.4', [0x10002, 0x30004, 0x50006, 0x01020304]],
  ['::1.2.3.4', [0, 0, 0, 0x01020304]],
  ['::ffff:0:1.2.3.4', [0, 0, 0xffff0000, 0x01020304]],
];

const none = [
  '',
  ' ',
  '1',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.',
  '.1.2.3',
  '1..2.3',
  '1.2.3.256',
  '1.2.3.999',
  '01.2.3.4',
  '1.2.3.00',
  '1.2.3.04',
  '0x1.2.3.4',
  '1.2.3.0x4',
  '16909060',
  '0x01020304',
  '1.2.3.4 ',
  ' 1.2.3.4',
  '1.2.3.4\n',
  '1.2.3.4:80',
  '1.2.3.4/32',
  '1.2.3.-4',
  '1.2.3.+4',
  '1.2.3.4e0',
  '１.2.3.4',
  '1.2.3.4,5.6.7.8',
  '1.2.3.4, 5.6.7.8',
  'localhost',
  ':',
  ':::',
  '::::',
  '1::2::3',
  ':1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  '::1:2:3:4:5:6:7:8',
  '12345::',
  'g::',
  '::g',
  '[::1]',
  '[::1]:80',
  '::1%eth0',
  'fe80::1%25eth0',
  '::1/128',
  '1.2.3.4::',
  '::1.2.3.4:5',
  '::1.2.3',
  '::01.2.3.4',
  '::1.2.3.256',
  '::ffff:1.2.3.4:80',
  '1:2:3:4:5:6:7:1.2.3.4',
  '-1::',
  '::+1',
  '0000:0000:0000:0000:0000:0000:0000:0000:0000:0000',
  `::${'0'.repeat(60)}`,
  'undefined',
  'null',
];

describe('the address parser', () => {
  it.each(four)('reads %s as IPv4', (text, word) => {
    expect(parseAddress(text)).toEqual({ version: 4, word });
  });

  it.each(six)('reads %s as IPv6', (text, words) => {
    expect(parseAddress(text)).toEqual({ version: 6, words });
  });

  it.each(none)('does not read %j', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  it('reads every IPv4 address as written', () => {
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const word = text.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
        expect(parseAddress(text)).toEqual({ version: 4, word });
        expect(parseAddress(`::ffff:${text}`)).toEqual({ version: 4, word });
      }),
    );
  });

  it('reads every IPv6 address as the URL parser does', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const plain = new URL(['http:', '', `[${text}]`, ''].join('/')).hostname.slice(1, -1);
        expect(parseAddress(text)).toEqual(parseAddress(plain));
        expect(parseAddress(text)).toBeDefined();
      }),
    );
  });

  it('never throws, and returns only well-formed addresses', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const address = parseAddress(text);
        if (address?.version === 4) expect(Number.isInteger(address.word)).toBe(true);
        if (address?.version === 6) expect(address.words).toHaveLength(4);
      }),
    );
  });
});

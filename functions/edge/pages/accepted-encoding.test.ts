import { describe, expect, it } from 'vitest';
import { takesBrotli } from './accepted-encoding.ts';

const request = (header: string | undefined, cf?: object) =>
  takesBrotli({
    headers: new Headers(header === undefined ? {} : { 'Accept-Encoding': header }),
    cf: cf as Request['cf'],
  });

describe('a visitor gets Brotli', () => {
  it.each(['br', 'gzip, br', 'br, gzip', 'gzip, deflate, br, zstd', 'BR', 'gzip;q=1.0,br;q=0.5', 'br;q=1'])(
    'for the header “%s”',
    (header) => expect(request(header)).toBe(true),
  );

  it.each([undefined, '', 'gzip', 'identity', '*', 'brotli', 'xbr, gzip', 'br;q=0', 'br; q=0.000', 'br;q=x'])(
    'but not for the header “%s”',
    (header) => expect(request(header)).toBe(false),
  );

  it('only if the original header that the platform replaced allows it too', () => {
    expect(request('br, gzip', { clientAcceptEncoding: 'gzip, deflate, br' })).toBe(true);
    for (const own of ['', 'gzip', 'identity', 'br;q=0'])
      expect([own, request('br, gzip', { clientAcceptEncoding: own })]).toEqual([own, false]);
    expect(request('gzip', { clientAcceptEncoding: 'br' })).toBe(false);
  });

  it('by the header alone if the platform replaced nothing', () => {
    expect(request('br', { country: 'PK' })).toBe(true);
  });
});

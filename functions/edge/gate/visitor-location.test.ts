import { describe, expect, it } from 'vitest';
import { visitorLocationOf } from './visitor-location.ts';

const requestWith = (cf: unknown, headers: Record<string, string> = {}) =>
  Object.assign(new Request('http://localhost/m/home', { headers }), { cf });
const whole = { country: 'PK', regionCode: 'SD', asn: 17_557 };

describe('the location of a request', () => {
  it('is what the platform attached', () => {
    expect(visitorLocationOf(requestWith(whole, { 'CF-Connecting-IP': '39.32.0.1' }))).toEqual({
      address: '39.32.0.1',
      known: true,
      ...whole,
    });
  });

  it('is never taken from what the client claims', () => {
    const words = ['X-Forwarded-For', 'True-Client-IP', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IPv6'];
    const location = visitorLocationOf(
      requestWith(undefined, {
        ...Object.fromEntries(words.map((name) => [name, '39.32.0.1'])),
        'CF-IPCountry': 'PK',
        'Accept-Language': 'ur-PK',
      }),
    );
    const nothing = { address: undefined, country: undefined, regionCode: undefined, asn: undefined };
    expect(location).toEqual({ ...nothing, known: false });
  });

  it.each([
    [undefined, false],
    [null, false],
    [{}, true],
  ])('with the platform’s data %j is known: %s', (cf, known) => {
    expect(visitorLocationOf(requestWith(cf)).known).toBe(known);
  });

  it('reads a region or a network number of another type', () => {
    const location = visitorLocationOf(requestWith({ country: 'PK', regionCode: 7, asn: '17557' }));
    expect(location).toMatchObject({ country: 'PK', regionCode: '7', asn: 17_557 });
    expect(visitorLocationOf(requestWith({ asn: 'AS17557' })).asn).toBe(17_557);
  });

  it.each([
    { country: ['PK'], regionCode: ['SD'], asn: {} },
    { country: 92, regionCode: Number.NaN, asn: '0x11' },
    { country: null, regionCode: null, asn: -1 },
    { country: true, regionCode: 1.5, asn: 1.5 },
  ])('leaves out values that are not a location: %j', (cf) => {
    const nothing = { country: undefined, regionCode: undefined, asn: undefined };
    expect(visitorLocationOf(requestWith(cf))).toMatchObject(nothing);
  });
});

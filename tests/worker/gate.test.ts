import { beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite, type Visitor, visitorFromPakistan } from '#tests/support/site.ts';

const policy = {
  mode: 'denylist',
  countries: ['US'],
  denyRegions: ['UA-43'],
  denyAsn: [64_500],
  denyCidr: ['39.40.0.0/16', '2400:1000::/32'],
  allowCidr: ['8.8.8.8/32'],
  operatorCidr: ['52.95.110.0/24', '2600:1f00::/48'],
};

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy });
});

const served: Record<string, Visitor> = {
  'a country not on the list': visitorFromPakistan,
  'an address of version 6': { address: '2400:adc0::1', country: 'PK' },
  'a mapped address': { address: '::ffff:39.32.0.1', country: 'PK' },
  'an allowed range in a denied country': { address: '8.8.8.8', country: 'US' },
  'an operator in a denied country': { address: '52.95.110.7', country: 'US' },
  'an operator of version 6 in no country': { address: '2600:1f00::7' },
  'another region of a country with a denied one': { address: '31.43.0.1', country: 'UA', regionCode: '30' },
};

const refused: Record<string, Visitor> = {
  'a denied country': { address: '8.8.4.4', country: 'US' },
  'a denied region': { address: '31.43.0.1', country: 'UA', regionCode: '43' },
  'a denied network': { address: '39.32.0.1', country: 'PK', asn: 64_500 },
  'a denied network that an allowed range lies in': { address: '8.8.8.8', country: 'PK', asn: 64_500 },
  'a denied range': { address: '39.40.255.255', country: 'PK' },
  'a denied range, mapped': { address: '::ffff:39.40.0.0', country: 'PK' },
  'a denied range, mapped in hex': { address: '::ffff:2728:1', country: 'PK' },
  'a denied range of version 6': { address: '2400:1000:ffff::1', country: 'PK' },
  'an unknown country': { address: '39.32.0.1', country: 'XX' },
  Tor: { address: '39.32.0.1', country: 'T1' },
  'no country': { address: '39.32.0.1' },
  'a malformed country': { address: '39.32.0.1', country: 'pk' },
  loopback: { address: '127.0.0.1', country: 'PK' },
  'a private address': { address: '10.1.2.3', country: 'PK' },
  'a 6to4 address': { address: '2002:2720:1::1', country: 'PK' },
  'a NAT64 address': { address: '64:ff9b::2720:1', country: 'PK' },
  'a Teredo address': { address: '2001:0:53aa:64c::1', country: 'PK' },
  'a reserved address': { address: '240.0.0.1', country: 'PK' },
  'an address with a port': { address: '39.32.0.1:443', country: 'PK' },
  'an address with a leading zero': { address: '039.32.0.1', country: 'PK' },
  'a bare number': { address: '656408577', country: 'PK' },
  'two addresses': { address: '39.32.0.1, 39.32.0.2', country: 'PK' },
};

const paths = [
  '/',
  '/m/home',
  '/M/home',
  '//m//home',
  '/robots.txt',
  '/openapi.json',
  '/en/m/home.html',
  '/ops/api/system-status',
  '/wps/relay/GCSGAME_gameList',
  '/wps/system/status/',
  '/WPS/system/status',
  '/healthz',
  '/_astro/none.js',
  '/none',
];

describe('the gate', () => {
  it.each(Object.entries(served))('lets in %s', async (_, visitor) => {
    expect((await site.fetch('/m/home', {}, visitor)).status).toBe(200);
  });

  it.each(Object.entries(refused))('turns away %s', async (_, visitor) => {
    const answer = await site.fetch('/m/home', {}, visitor);
    expect(answer.status).toBe(451);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: { code: 'REGION_RESTRICTED', details: { systemStatus: 2 } },
    });
  });

  it.each(paths)('turns a denied location away from %s', async (path) => {
    const answer = await site.fetch(path, {}, { address: '8.8.4.4', country: 'US' });
    expect(answer.status).toBe(451);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'turns a denied location away for %s',
    async (method) => {
      const answer = await site.fetch('/house/games', { method }, { address: '8.8.4.4', country: 'US' });
      expect(answer.status).toBe(451);
    },
  );

  it('answers the status call everywhere', async () => {
    for (const [visitor, systemStatus] of [
      [visitorFromPakistan, 0],
      [{ address: '8.8.4.4', country: 'US' }, 2],
    ] as const) {
      const answer = await site.fetch('/wps/system/status', {}, visitor);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, value: { systemStatus } });
    }
  });

  it('trusts no header that a client can send', async () => {
    const spoofed = {
      'X-Forwarded-For': '39.32.0.1',
      'True-Client-IP': '39.32.0.1',
      'X-Real-IP': '39.32.0.1',
      'CF-IPCountry': 'PK',
      Forwarded: 'for=39.32.0.1',
      'Accept-Language': 'ur',
      Cookie: 'language=ur; signedIn=1',
    };
    const answer = await site.fetch('/m/home', { headers: spoofed }, { address: '8.8.4.4', country: 'US' });
    expect(answer.status).toBe(451);
  });
});

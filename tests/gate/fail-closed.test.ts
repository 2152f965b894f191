import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockFaults, isStatusAnswer } from './block-answer.ts';
import { atOperators, inAmerica, inPakistan, policies } from './visitor-locations.ts';
import { type RawSite, startRawSite } from './raw-site.ts';

const open = policies.denylist;
const text = (change: object) => JSON.stringify({ ...open, ...change });
const maintenance = (state: unknown) => ({
  'region-policy': JSON.stringify(open),
  'system-status': JSON.stringify(state),
});

/** The table refuses anything that is not JSON, but one that was restored by hand may not. */
const loosened = [
  'CREATE TABLE loose (merchant, name, document, version, changed_at_ms, changed_by, PRIMARY KEY (merchant, name))',
  'INSERT INTO loose SELECT * FROM settings',
  'DROP TABLE settings',
  'ALTER TABLE loose RENAME TO settings',
];

let site: RawSite;
beforeAll(async () => {
  site = await startRawSite();
  for (const statement of loosened) await site.sql(statement);
});
afterAll(() => site.close());

const get = (host: string, target = '/m/home', method = 'GET', ...headers: string[]) => ({
  method,
  target,
  headers: [`Host: ${host}`, ...headers],
});

/** Asserts that everybody is refused, operators included, and that the status reports a closed site. */
async function isClosed(host: string, visitors = [inPakistan, atOperators, {}]): Promise<void> {
  for (const location of visitors) {
    for (const target of ['/sw.js', '/ops/api/region-policy'])
      expect(blockFaults(await site.ask(location, get(host, target)), 503)).toEqual([]);
    expect(
      blockFaults(await site.ask(location, get(host, '/m/home', 'GET', 'Accept: text/html')), 503),
    ).toEqual([]);
    expect(isStatusAnswer(await site.ask(location, get(host, '/wps/system/status')), 1)).toBe(true);
  }
}

const documents: Record<string, string | undefined> = {
  'is missing': undefined,
  'is an empty text': '',
  'is no JSON': '{mode:"denylist"}',
  'is cut off': JSON.stringify(open).slice(0, -1),
  'has something behind it': `${JSON.stringify(open)}x`,
  'is null': 'null',
  'is true': 'true',
  'is a number': '1',
  'is a text': '"allowlist"',
  'is a list': JSON.stringify([open]),
  'is empty': '{}',
  'has no mode': text({ mode: undefined }),
  'has an unknown mode': text({ mode: 'open' }),
  'has a mode in capitals': text({ mode: 'DENYLIST' }),
  'has no countries': text({ countries: undefined }),
  'has countries in one text': text({ countries: 'US,GB' }),
  'has a country in small letters': text({ countries: ['us'] }),
  'has a country of three letters': text({ countries: ['USA'] }),
  'has a country that is null': text({ countries: [null] }),
  'has more countries than there are': text({ countries: Array.from({ length: 301 }, () => 'US') }),
  'has a region without its country': text({ denyRegions: ['43'] }),
  'has a network as text': text({ denyAsn: ['64500'] }),
  'has network nought': text({ denyAsn: [0] }),
  'has a network with a fraction': text({ denyAsn: [1.5] }),
  'has a network beyond 32 bits': text({ denyAsn: [4_294_967_296] }),
  'has a range with bits beyond its length': text({ denyCidr: ['39.40.0.1/16'] }),
  'has a range that is too long': text({ denyCidr: ['39.40.0.0/33'] }),
  'has a version 6 range that is too long': text({ denyCidr: ['2400::/129'] }),
  'has a range without a length': text({ denyCidr: ['39.40.0.0/'] }),
  'has a range of a word': text({ denyCidr: ['localhost'] }),
  'has a range with a leading nought': text({ denyCidr: ['039.40.0.0/16'] }),
  'has a range with a mask': text({ denyCidr: ['39.40.0.0/255.255.0.0'] }),
  'has an allowed range that is none': text({ allowCidr: ['8.8.8'] }),
  'has an operator range that is none': text({ operatorCidr: ['52.95.110.7/24'] }),
  'has an empty range': text({ denyCidr: [''] }),
  'has one bad range among good ones': text({ denyCidr: ['39.40.0.0/16', '1.2.3.4.5', '91.0.0.0/9'] }),
  'trusts loopback': text({ operatorCidr: ['127.0.0.0/8'] }),
  'trusts a private network': text({ operatorCidr: ['52.95.110.0/24', '10.1.0.0/16'] }),
  'trusts everybody': text({ operatorCidr: ['0.0.0.0/0'] }),
  'trusts a network of version 6 that is its own': text({ operatorCidr: ['fd00::/8'] }),
  'says yes to Tor': text({ tor: 'yes' }),
  'says true to the unknown': text({ unknown: true }),
  'has a field that nobody knows': text({ allowAll: true }),
  'is deeply nested': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
};

const states: Record<string, string> = {
  'is no JSON': 'maintenance',
  'is null': 'null',
  'is empty': '{}',
  'is a text': '"on"',
  'says no in a text': '{"maintenance":"no"}',
  'has a field that nobody knows': '{"maintenance":false,"until":1}',
  'ends at no instant': '{"maintenance":false,"endsAtMs":"soon"}',
  'has a message that is a number': '{"maintenance":false,"message":5}',
};

describe.concurrent('a site', () => {
  it.each(Object.keys(documents))('is closed to everyone if its policy %s', async (what) => {
    await isClosed(await site.addMerchant({ 'region-policy': documents[what] }));
  });

  it.each(['NULL', '5', "x'7b7d'", '1.5'])(
    'is closed to everyone if its policy is stored as %s',
    async (stored) => {
      const host = await site.addMerchant({ 'region-policy': '{}' });
      await site.sql(`UPDATE settings SET document = ${stored} WHERE merchant = ?`, host.split('.')[0] ?? '');
      await isClosed(host);
    },
  );

  it.each(Object.keys(states))(
    'is closed to all but operators, who can repair it, if its system status %s',
    async (what) => {
      const host = await site.addMerchant({ 'region-policy': text({}), 'system-status': states[what] });
      await isClosed(host, [inPakistan, inAmerica, {}]);
      expect((await site.ask(atOperators, get(host))).status).toBe(200);
    },
  );

  it('is open if its policy and status are valid (control)', async () => {
    for (const documentsOf of [{ 'region-policy': text({}) }, maintenance({ maintenance: false })]) {
      const host = await site.addMerchant(documentsOf);
      expect((await site.ask(inPakistan, get(host))).status).toBe(200);
      expect(blockFaults(await site.ask(inAmerica, get(host)), 451)).toEqual([]);
    }
  });

  it('in maintenance is closed to all but operators, restricted or not', async () => {
    const host = await site.addMerchant(maintenance({ maintenance: true }));
    for (const location of [inPakistan, inAmerica, {}]) {
      for (const target of ['/m/home', '/sw.js', '/robots.txt', '/wps/member/info'])
        for (const method of ['GET', 'HEAD', 'POST'])
          expect(blockFaults(await site.ask(location, get(host, target, method)), 503, method)).toEqual([]);
      expect(isStatusAnswer(await site.ask(location, get(host, '/wps/system/status')), 1)).toBe(true);
    }
    expect((await site.ask(atOperators, get(host))).status).toBe(200);
    const callback = await site.ask(inPakistan, { ...get(host, '/vendor/house/win', 'POST'), body: '{}' });
    expect(callback.status).toBe(401);
  });
});

/** Each breaks the store in one way, and then restores it. */
const breaks: readonly (readonly [what: string, away: string, back: string])[] = [
  ['the settings', 'ALTER TABLE settings RENAME TO away', 'ALTER TABLE away RENAME TO settings'],
  ['the merchants', 'ALTER TABLE merchants RENAME TO away', 'ALTER TABLE away RENAME TO merchants'],
  [
    'a column',
    'ALTER TABLE settings RENAME COLUMN document TO away',
    'ALTER TABLE settings RENAME COLUMN away TO document',
  ],
];

describe('a store that throws', () => {
  it.each(breaks)('closes the site to everyone until it is restored: without %s', async (_, away, back) => {
    const host = await site.addMerchant({ 'region-policy': text({}) });
    await site.sql(away);
    try {
      await isClosed(host);
      const callback = await site.ask(inPakistan, {
        ...get(host, '/vendor/house/win', 'POST'),
        body: '{}',
      });
      expect(blockFaults(callback, 503)).toEqual([]);
    } finally {
      await site.sql(back);
    }
    await expect
      .poll(async () => (await site.ask(inPakistan, get(host))).status, { timeout: 4_000, interval: 100 })
      .toBe(200);
  });
});

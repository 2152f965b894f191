import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { merchantSite, storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let second: Site;

beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'merchant', { features: [] });
  await loadCatalogue(site, smallVendors, [
    ...several('PP', 'RNG', 3, 'Ember & "Road"', 'انگارہ راہ', '불씨의 길'),
    ...several('PP', 'ESPORTS', 1, 'League', 'لیگ', '리그'),
  ]);
  second = await merchantSite(site, {
    merchant: {
      brand: { name: 'Tide <light>' },
      languages: ['ko', 'en'],
      defaultLanguage: 'ko',
      features: [],
    },
  });
});

async function pageOf(at: Site, path: string, cookie = '') {
  const answer = await at.fetch(path, {
    headers: { Accept: 'text/html', Cookie: cookie },
    redirect: 'manual',
  });
  const html = await answer.text();
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
  return { answer, html, meta };
}

describe('a shared link', () => {
  it.each(['/m/home', '/m/gameList', '/m/help', '/m/fairness', '/m/register'])(
    'to %s has a title, a description and a picture by absolute addresses of the host that was asked',
    async (path) => {
      const { meta, html, answer } = await pageOf(site, path);
      expect(meta['og:url']).toBe(`${site.origin}${path}`);
      expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}">`);
      expect(meta['og:title']?.length).toBeGreaterThan(3);
      expect(meta['og:description']?.length).toBeGreaterThan(10);
      expect(meta['twitter:card']).toBe('summary_large_image');
      expect(answer.headers.get('X-Robots-Tag')).toBeNull();
      const picture = await site.fetch(meta['og:image'] ?? '');
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      const size = jpegSize(new Uint8Array(await picture.arrayBuffer()));
      expect(size).toEqual([Number(meta['og:image:width']), Number(meta['og:image:height'])]);
    },
  );

  it('is in the merchant’s language and brand, or in the language that the link names', async () => {
    const korean = await pageOf(second, '/m/home');
    expect(korean.meta).toMatchObject({
      'og:site_name': 'Tide &lt;light&gt;',
      'og:locale': 'ko_KR',
      'og:url': `${second.origin}/m/home`,
    });
    expect(korean.meta['og:title']).toMatch(/\p{Script=Hangul}.* · Tide/u);
    expect(korean.html).not.toContain('Nightjar');
    const english = await pageOf(second, '/m/home?lang=en');
    expect(english.meta).toMatchObject({ 'og:locale': 'en_GB', 'og:url': `${second.origin}/m/home?lang=en` });
    expect(english.meta['og:title']).not.toMatch(/\p{Script=Hangul}/u);
    const urdu = await pageOf(site, '/m/home?lang=ur');
    expect(urdu.meta['og:description']).toMatch(/\p{Script=Arabic}/u);
  });

  it('with an invite code leads to the page with that code, and is one page for search engines', async () => {
    const { meta, html } = await pageOf(second, '/m/home?affiliateCode=K7M2QD9X&lang=en');
    expect(meta).toMatchObject({
      'og:site_name': 'Tide &lt;light&gt;',
      'og:url': `${second.origin}/m/home?affiliateCode=K7M2QD9X&amp;lang=en`,
      'og:locale': 'en_GB',
    });
    expect(meta['og:title']).toMatch(/ · Tide/);
    expect(meta['og:description']?.length).toBeGreaterThan(10);
    expect(meta['og:image']).toMatch(/\/art\/share\/\w+\.jpg$/);
    expect(html).toContain(`<link rel="canonical" href="${second.origin}/m/home?lang=en">`);
  });

  it.each([
    ['what cannot be a code', '<script>', ''],
    ['a code on the page of a member', 'K7M2QD9X', 'signedIn=1'],
  ])('leaves out %s', async (_, code, cookie) => {
    const path = `/m/home?affiliateCode=${encodeURIComponent(code)}`;
    expect((await pageOf(site, path, cookie)).meta['og:url']).toBe(`${site.origin}/m/home`);
  });

  it('to a game has its name, its provider and its own address', async () => {
    const { meta } = await pageOf(site, '/m/play?game=pp-rng-1&lang=ko');
    expect(meta).toMatchObject({
      'og:title': '불씨의 길 1',
      'og:url': `${site.origin}/m/play?game=pp-rng-1&amp;lang=ko`,
    });
    expect(meta['og:description']).toContain('종이 행성');
    const escaped = await pageOf(site, '/m/play?game=pp-rng-2');
    expect(escaped.meta['og:title']).toBe('Ember &amp; &quot;Road&quot; 2');
  });

  it('has another tag for another game, host or language', async () => {
    const tags = await Promise.all(
      ['/m/play?game=pp-rng-1', '/m/play?game=pp-rng-2', '/m/play?game=pp-rng-1&lang=ko'].map(async (path) =>
        (await pageOf(site, path)).answer.headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('has another tag once its game has another name', { timeout: 30_000 }, async () => {
    const tag = async () => (await pageOf(site, '/m/play?game=pp-rng-3')).answer.headers.get('ETag');
    const before = await tag();
    await site.sql(
      `UPDATE games SET names = '{"en":"Renamed"}' WHERE node_id = 'pp-rng-3' AND merchant = ?`,
      site.merchant,
    );
    await expect.poll(tag, { timeout: 20_000 }).not.toBe(before);
    expect((await pageOf(site, '/m/play?game=pp-rng-3')).meta['og:title']).toBe('Renamed');
  });

  it.each([
    '/m/member/home',
    '/m/withdraw',
    '/m/message',
    '/m/play?game=nothing',
    '/m/sportsGame?game=pp-esports-1',
  ])('to a page of members, or to a game that is off or unknown, has no card: %s', async (path) => {
    const { meta } = await pageOf(site, path);
    expect(meta['og:url']).toBeUndefined();
  });

  it('to a page of members is not listed by search engines', async () => {
    for (const path of ['/m/member/home', '/m/messages', '/nothing'])
      expect((await pageOf(site, path)).answer.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('is not added to a member’s own page of a game', async () => {
    expect((await pageOf(site, '/m/play?game=pp-rng-1', 'signedIn=1')).meta).toEqual({});
  });
});

describe('the sitemap', () => {
  const read = async (at: Site) => {
    const answer = await at.fetch('/sitemap.xml');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const xml = await answer.text();
    return { xml, addresses: [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address) };
  };

  it('lists public pages in each language and games, with the addresses of the other languages', async () => {
    const { xml, addresses } = await read(site);
    expect(addresses).toContain(`${site.origin}/m/home`);
    expect(addresses).toContain(`${site.origin}/m/home?lang=ur`);
    expect(addresses).toContain(`${site.origin}/m/play?game=pp-rng-2`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const hreflang of ['en', 'ur', 'ko', 'x-default']) expect(xml).toContain(`hreflang="${hreflang}"`);
    expect(xml).toContain(`href="${site.origin}/m/play?game=pp-rng-2&amp;lang=ko"`);
  });

  it('lists no page of members, and nothing that is off for the merchant', async () => {
    const { addresses } = await read(site);
    expect(addresses.filter((address) => /member|withdraw|messages|records|notice/.test(address))).toEqual(
      [],
    );
    expect(addresses.filter((address) => /sportsGame|lottery|\/m\/app/.test(address))).toEqual([]);
  });

  it('has the host and the languages of each merchant', async () => {
    const { addresses } = await read(second);
    expect(addresses.every((address) => address.startsWith(`${second.origin}/m/`))).toBe(true);
    expect(addresses).toContain(`${second.origin}/m/home?lang=en`);
    expect(addresses.some((address) => /lang=(?:ko|ur)/.test(address))).toBe(false);
  });

  it('opens with every address that it lists', async () => {
    const { addresses } = await read(site);
    for (const address of addresses)
      expect(
        (await site.fetch(address.replaceAll('&amp;', '&'), { redirect: 'manual' })).status,
        address,
      ).toBe(200);
  });

  it('is named by robots.txt, and changed by nobody', async () => {
    expect(await (await site.fetch('/robots.txt')).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect((await site.fetch('/sitemap.xml', { method: 'POST' })).status).toBe(405);
  });
});

/** Width and height of a JPEG, from the header of its frame. */
function jpegSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer);
  let at = 2;
  while (at < bytes.length) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return [0, 0];
}

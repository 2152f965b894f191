import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'download', {
    enabled: true,
    links: [
      { resourceType: 'Android', url: 'https://apps.example.com/lobby.apk' },
      { resourceType: 'AppDownloadIcon', url: '/art/icons/mark.svg' },
    ],
    title: { en: 'GET <b>IT</b>', ur: 'حاصل کریں' },
    bonus: { en: 'Bonus up to Rs 3,777' },
  });
});

async function page(path: string, headers: Record<string, string> = {}): Promise<[string, Response]> {
  const answer = await site.fetch(path, { headers: { 'User-Agent': pixel, ...headers } });
  return [await answer.clone().text(), answer];
}

const offered = (html: string) => /<html[^>]*data-download="([^"]*)"/.exec(html)?.[1];

describe('a page that offers the app', () => {
  it('has the operator’s words, icon and links, and marks the offer for this phone', async () => {
    const [html] = await page('/m/home');
    expect(offered(html)).toBe('on strip android');
    expect(html).toContain('data-download-title>GET &lt;b&gt;IT&lt;/b&gt;<');
    expect(html).toContain('data-download-bonus>Bonus up to Rs 3,777<');
    expect(html).toMatch(
      /<a[^>]*data-download-link="Android"[^>]*href="https:\/\/apps\.example\.com\/lobby\.apk"/,
    );
    expect(html).not.toMatch(/<a[^>]*data-download-link="IOS"[^>]*href/);
    expect(html).toMatch(/<img[^>]*src="\/art\/icons\/mark\.svg"/);
  });

  it('is in the visitor’s language, and uses its own words where the operator has none', async () => {
    const [html] = await page('/m/home', { Cookie: 'language=ur' });
    expect(html).toContain('data-download-title>حاصل کریں<');
    expect(html).toContain('data-download-bonus hidden');
  });

  it('is revalidated by its ETag only for the same offer', async () => {
    const [, first] = await page('/m/home');
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await page('/m/home', tag))[1].status).toBe(304);
    expect((await page('/m/home', { ...tag, Cookie: 'hideDownloadBar=1' }))[1].status).toBe(200);
    expect((await page('/m/home', { ...tag, 'User-Agent': desktop }))[1].status).toBe(200);
  });

  it('has no strip once it was closed, and nothing on a desktop', async () => {
    expect(offered((await page('/m/home', { Cookie: 'hideDownloadBar=1' }))[0])).toBe('on android');
    expect(offered((await page('/m/home', { 'User-Agent': desktop }))[0])).toBeUndefined();
  });

  it('also exists on its own, with the links', async () => {
    const [html] = await page('/m/app');
    expect(html).toMatch(/data-download-link="Android"[^>]*href="https:/);
    expect(html).toMatch(/data-download-guide="Android"(?![^>]*hidden)/);
    expect(html).toMatch(/data-download-guide="IOS"[^>]*hidden/);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

const american: Visitor = { address: '8.8.8.8', country: 'US' };
const denyUs = { mode: 'denylist', countries: ['US'] };

let site: Site;
let underMaintenance: string;
const endsAtMs = Date.UTC(2099, 4, 17, 9, 30);
beforeAll(async () => {
  site = await startSite({ policy: denyUs });
  underMaintenance = await addMerchant(site, {
    'region-policy': denyUs,
    'system-status': { maintenance: true, endsAtMs, message: 'Back with <script>alert(1)</script> & "more"' },
    merchant: { timeZone: 'Asia/Karachi' },
  });
});

const page = (path: string, headers: Record<string, string> = {}, visitor = american) =>
  site.fetch(path, { headers: { Accept: 'text/html,*/*', ...headers } }, visitor);
const root = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? '';

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${Buffer.from(digest).toString('base64')}'`;
}

describe('the refusal page', () => {
  it.each([
    ['the cookie', { Cookie: 'language=ko', 'Accept-Language': 'ur' }, 'ko'],
    ['the browser’s wish without a cookie', { 'Accept-Language': 'fr-FR, ur;q=0.8, ko;q=0.9' }, 'ko'],
    ['the browser’s wish with a region', { 'Accept-Language': 'ur-PK,en;q=0.5' }, 'ur'],
    ['the site where the browser wishes none of ours', { 'Accept-Language': 'fr, de;q=0.3' }, 'en'],
    ['the site where the wish is refused', { 'Accept-Language': 'ko;q=0' }, 'en'],
    ['the site where the wish is nonsense', { 'Accept-Language': ';;;q=,=' }, 'en'],
    ['the site without any wish', {}, 'en'],
  ])('is in the language of %s', async (_, headers, language) => {
    const answer = await page('/m/home', headers as Record<string, string>);
    expect(answer.status).toBe(451);
    expect(root(await answer.text())).toContain(`lang="${language}"`);
  });

  it('is self-contained: no external file, its style allowed by its hash', async () => {
    for (const path of ['/m/home', `${underMaintenance}/m/home`]) {
      const answer = await page(path);
      const html = await answer.text();
      expect(html).not.toMatch(/<img|<link(?! rel="icon" href="data:,")|src=|url\(/);
      const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
      expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src ${await hashOf(style)};`);
      expect(html.length).toBeLessThan(12_000);
      expect(html).not.toMatch(/%[A-Z]+%(?!<\/(?:p|strong)>)/);
    }
  });

  it('runs no script where the visitor may not enter, and one where the site is closed for a while', async () => {
    const [restricted, closed] = await Promise.all([page('/m/home'), page(`${underMaintenance}/m/home`)]);
    expect(await restricted.text()).not.toContain('<script');
    expect(restricted.headers.get('Content-Security-Policy')).not.toMatch(/script-src|connect-src/);
    const scripts = [...(await closed.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    expect(closed.headers.get('Content-Security-Policy')).toContain(
      `script-src ${await hashOf(scripts[0]?.[1] ?? '')}; connect-src 'self';`,
    );
  });

  it('uses the light theme for visitors who chose it', async () => {
    expect(root(await (await page('/m/home')).text())).toContain('data-theme="dark"');
    expect(root(await (await page('/m/home', { Cookie: 'theme=light' })).text())).toContain(
      'data-theme="light"',
    );
  });

  it('shows its request id', async () => {
    const answer = await page('/m/home');
    expect(await answer.text()).toContain(answer.headers.get('Request-Id') ?? 'none');
  });

  it('shows the end in the merchant’s time zone, and the message without its markup', async () => {
    const answer = await page(`${underMaintenance}/`, {}, { address: '39.32.0.1', country: 'PK' });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain('May 17, 2099');
    expect(html).toContain('14:30 GMT+5');
    expect(html).toContain('Back with &#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;more&#34;');
    expect(html).not.toContain('data-until hidden');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(2_000_000_000);
  });

  it.each(['/wps/relay/GCSGAME_gameList', '/house/x', '/ops/api/changes', '/vendor/x', '/lgw/x', '/lotto/x'])(
    'is never sent to an API call: %s',
    async (path) => {
      const answer = await page(path);
      expect(answer.headers.get('Content-Type')).toContain('application/json');
      expect(await answer.json()).toMatchObject({ error: { code: 'REGION_RESTRICTED' } });
    },
  );

  it('has no body for HEAD, and the same headers', async () => {
    const head = await site.fetch('/m/home', { method: 'HEAD', headers: { Accept: 'text/html' } }, american);
    expect([head.status, await head.text()]).toEqual([451, '']);
    expect(head.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(head.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is never revalidated by an ETag', async () => {
    const inside = await site.fetch('/m/home');
    const answer = await page('/m/home', {
      'If-None-Match': inside.headers.get('ETag') ?? '',
      Range: 'bytes=0-10',
    });
    expect(answer.status).toBe(451);
    expect(answer.headers.get('ETag')).toBeNull();
  });
});

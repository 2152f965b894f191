import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

async function html(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await site.fetch(path, { headers: { Accept: 'text/html', ...headers } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const root = (page: string) => /<html[^>]*>/.exec(page)?.[0] ?? '';

describe('the language of a page', () => {
  it('is the merchant’s without a cookie, whatever the browser prefers', async () => {
    expect(root(await html('/m/home', { 'Accept-Language': 'ko' }))).toContain('lang="en"');
  });

  it('is the cookie’s, with its direction', async () => {
    expect(root(await html('/m/home', { Cookie: 'language=ur' }))).toMatch(/lang="ur" dir="rtl"/);
    expect(root(await html('/m/home', { Cookie: 'a=b; language=ko' }))).toContain('lang="ko"');
  });

  it.each(['language=xx', 'language=', 'language=../en', 'xlanguage=ko', 'language=kor'])(
    'is the merchant’s where the cookie says %s',
    async (cookie) => {
      expect(root(await html('/m/home', { Cookie: cookie }))).toContain('lang="en"');
    },
  );

  it('is the one in the query, and a cookie remembers it', async () => {
    const answer = await site.fetch('/m/home?lang=UR', { headers: { Cookie: 'language=ko' } });
    expect(root(await answer.text())).toContain('lang="ur"');
    expect(answer.headers.getSetCookie()).toEqual(['language=ur; Path=/; Max-Age=31536000; SameSite=Lax']);
  });

  it('is not changed by a query that names no language', async () => {
    const answer = await site.fetch('/m/home?lang=xx');
    expect(root(await answer.text())).toContain('lang="en"');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is the merchant’s own choice where the settings name another', async () => {
    const origin = await addMerchant(site, {
      merchant: { defaultLanguage: 'ko', brand: { name: 'A "<b>Brand' } },
    });
    const page = await html(`${origin}/m/home`);
    expect(root(page)).toContain('lang="ko"');
    expect(/<title[^>]*>(.*?)<\/title>/.exec(page)?.[1]).toContain('A "&lt;b&gt;Brand');
    expect(page.includes('>A "<b>')).toBe(false);
    expect(page).toContain('aria-label="A &quot;<b>Brand, ');
  });

  it.each(['[]', { defaultLanguage: 7 }, { defaultLanguage: 'xx' }, 'no object'])(
    'is English where the merchant’s document is %o',
    async (merchant) => {
      const origin = await addMerchant(site, { merchant });
      expect(root(await html(`${origin}/m/home`))).toContain('lang="en"');
    },
  );
});

describe('the look of a page', () => {
  it('is dark and signed out as built', async () => {
    expect(root(await html('/m/home'))).toContain('data-theme="dark"');
    expect(root(await html('/m/home'))).not.toContain('data-signed-in');
  });

  it('is light where the cookie says so, and signed in where there is a session', async () => {
    const page = root(await html('/m/home', { Cookie: 'theme=light; signedIn=1' }));
    expect(page).toContain('data-theme="light"');
    expect(page).toContain('data-signed-in="1"');
  });

  it('shows the features and the navigation that the merchant switched on', async () => {
    const merchant = { features: ['lottery', 'records'], bottomNavigation: 'actions' };
    const page = root(await html(`${await addMerchant(site, { merchant })}/m/home`));
    expect(page).toContain('data-features="lottery records"');
    expect(page).toContain('data-navigation="actions"');
    const without = await addMerchant(site, { merchant: { features: [] } });
    expect(root(await html(`${without}/m/home`))).not.toContain('data-features');
  });

  it('has the newer member centre only where the merchant chose it, and the base one if that cannot be read', async () => {
    const chosen = async (merchant: object) =>
      root(await html(`${await addMerchant(site, { merchant })}/m/member/home`, { Cookie: 'signedIn=1' }));
    expect(await chosen({ template: { mem_cen: 1 } })).toContain('data-member-centre="newer"');
    for (const merchant of [{}, { template: { mem_cen: 0, dep_func: 1 } }, { template: { mem_cen: 2 } }])
      expect(await chosen(merchant)).not.toContain('data-member-centre');
  });

  it('follows a theme in the query and remembers it', async () => {
    const answer = await site.fetch('/m/home?theme=light');
    expect(root(await answer.text())).toContain('data-theme="light"');
    expect(answer.headers.getSetCookie()).toEqual(['theme=light; Path=/; Max-Age=31536000; SameSite=Lax']);
  });

  it('is never revalidated by the ETag of another look', async () => {
    const tags = new Set<string>();
    for (const cookie of [
      '',
      'theme=light',
      'signedIn=1',
      'language=ur',
      'language=ur; theme=light; signedIn=1',
    ]) {
      const answer = await site.fetch('/m/home', { headers: { Cookie: cookie } });
      const tag = answer.headers.get('ETag') ?? '';
      await answer.text();
      tags.add(tag);
      const again = await site.fetch('/m/home', { headers: { Cookie: cookie, 'If-None-Match': tag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      const other = await site.fetch('/m/home', {
        headers: { Cookie: 'theme=light; language=ko', 'If-None-Match': tag },
      });
      expect(other.status).toBe(200);
    }
    expect(tags.size).toBe(5);
  });
});

describe('the paths of pages', () => {
  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home/', '/m/home.html'])(
    'serve home at %s without a redirect',
    async (path) => {
      expect(await html(path)).toContain('<html lang="en"');
    },
  );

  it.each([
    '/m/nothing',
    '/m/nothing.html',
    '/m/nothing/',
    '/m/en/home',
    '/m/%68ome',
    '/m//home',
    '/m/x.png',
  ])('redirect %s to home', async (path) => {
    const answer = await site.fetch(path, { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/m/home']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['/m/slotsCenter', '/m/gameList?gameType=RNG'],
    ['/m/gameCenter', '/m/gameList?gameType=ALL'],
  ])('redirect %s of the specification to its own page, %s', async (path, place) => {
    const answer = await site.fetch(path, { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, place]);
  });

  it.each([
    '/nothing',
    '/en/m/home.html',
    '/en/m/home',
    '/en/404.html',
    '/M/home',
    '/ur',
    '/.dev.vars',
    '/index.html',
    '/451',
    '/en/451.html',
  ])('are unknown at %s', async (path) => {
    const answer = await site.fetch(path, { headers: { Accept: 'text/html', Cookie: 'language=ur' } });
    expect(answer.status).toBe(404);
    expect(root(await answer.text())).toContain('lang="ur"');
    expect(answer.headers.get('ETag')).toBeNull();
  });

  it('answer a missing file with an error that is not cached', async () => {
    const answer = await site.fetch('/_astro/missing.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('answer HEAD like GET, without a body', async () => {
    const [get, head] = [await site.fetch('/m/home'), await site.fetch('/m/home', { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    await get.text();
    for (const name of ['Content-Type', 'ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuse %s', async (method) => {
    const answer = await site.fetch('/m/home', { method });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueStatements } from '../../scripts/setup/catalogue-sql.ts';
import { readDemoCatalogue } from '../../scripts/setup/demo-catalogue.ts';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const games = [
    ...several('PP', 'RNG', 120, 'Wild & <b>"Free"</b>', 'آزاد', '자유'),
    ...several('EVN', 'LIVE', 5, 'Night Table', 'رات کی میز', '밤의 테이블'),
  ];
  await loadCatalogue(site, smallVendors, games);
});

interface Tile {
  readonly node: string;
  readonly vendor: string;
  readonly html: string;
}

async function home(language: string, from = site): Promise<string> {
  const answer = await from.fetch('/m/home', { headers: { Cookie: `language=${language}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

function tilesOf(page: string, list: 'hot' | 'live'): Tile[] {
  const html = new RegExp(`<ul[^>]*data-tiles="${list}"[^>]*>([\\s\\S]*?)</ul>`).exec(page)?.[1] ?? '';
  return [...html.matchAll(/<li[^>]*data-node="([^"]*)"[^>]*data-vendor="([^"]*)"[^>]*>[\s\S]*?<\/li>/g)].map(
    ([whole, node = '', vendor = '']) => ({ node, vendor, html: whole }),
  );
}

describe('a merchant’s own settings for hot games', () => {
  it('shows 18 of them, and pictures from one of its hosts', async () => {
    const own = await startSite();
    const imageHosts = ['https://one.pictures.example', 'https://two.pictures.example'];
    await storeDocument(own, own.merchant, 'games', { popularMost: 18, imageHosts });
    await loadCatalogue(own, smallVendors, several('PP', 'RNG', 120, 'Wild', 'آزاد', '자유'));
    const page = await home('en', own);
    const tiles = tilesOf(page, 'hot');
    expect(tiles).toHaveLength(18);
    expect(page).toMatch(/<a[^>]*data-more-hot(?![^>]*hidden)/);
    const host = /src="(https:\/\/[a-z.]+)\/art\/tiles\/pp-rng-game-1\.webp"/.exec(tiles[0]?.html ?? '')?.[1];
    expect(imageHosts).toContain(host);
    for (const { html } of tiles) expect(html).toContain(`src="${host}/art/tiles/`);
    const hot = await own.fetch('/wps/relay/GCSGAME_hotGamesV2');
    const { value } = (await hot.json()) as { value: { iconUrl: string }[] };
    for (const { iconUrl } of value) expect(iconUrl.startsWith(`${host}/`)).toBe(true);
  });
});

describe('the home page of a merchant without hot games', () => {
  it.each([
    ['nor any others', []],
    ['but with live ones', several('EVN', 'LIVE', 5, 'Night Table', 'رات کی میز', '밤의 테이블')],
  ])('says so in place of tiles: %s', async (_others, games) => {
    const own = await startSite();
    await loadCatalogue(own, smallVendors, games);
    const page = await home('en', own);
    expect(tilesOf(page, 'hot')).toEqual([]);
    expect(page).toMatch(/<p[^>]*data-no-hot(?![^>]*hidden)[^>]*>No hot games yet/);
    expect(page).toMatch(/<a[^>]*data-more-hot[^>]*hidden/);
    expect(await home('en')).toMatch(/<p[^>]*data-no-hot[^>]*hidden/);
  });
});

describe('the home page', () => {
  it('shows the live hot games in its own tiles, hottest first', async () => {
    const tiles = tilesOf(await home('ko'), 'hot');
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.slice(0, 3).map((tile) => tile.node)).toEqual(['pp-rng-1', 'pp-rng-5', 'pp-rng-9']);
    expect(tiles[1]?.vendor).toBe('PP');
    expect(tiles[1]?.html).toContain('자유 5</span>');
    expect(tiles[1]?.html).toContain('href="/m/play?game=pp-rng-5"');
    expect(tiles[1]?.html).toContain('srcset="/art/tiles/pp-rng-game-5.avif"');
    expect(tiles[1]?.html).toContain('src="/art/tiles/pp-rng-game-5.webp"');
    expect(tiles[1]?.html).toMatch(/aria-label="[^":]+: 자유 5"/);
  });

  it('loads the first tiles eagerly, with a lower priority than the banner', async () => {
    const tiles = tilesOf(await home('en'), 'hot');
    expect(tiles[0]?.html).not.toContain('loading="lazy"');
    expect(tiles[0]?.html).toContain('fetchpriority="low"');
    expect(tiles.at(-1)?.html).toContain('loading="lazy"');
  });

  it('writes names as text, never as markup', async () => {
    const page = await home('en');
    const outsideAttributes = page.replaceAll(/"[^"]*"/g, '""');
    expect(outsideAttributes.includes('<b>')).toBe(false);
    expect(tilesOf(page, 'hot')[0]?.html).toContain('Wild &amp; &lt;b&gt;');
    expect(tilesOf(page, 'hot')[0]?.html).toMatch(/aria-label="[^"]*&quot;Free&quot;[^"]*"/);
  });

  it('drops tiles that have no game left', async () => {
    expect(tilesOf(await home('ur'), 'live').map((tile) => tile.node)).toEqual(['evn-live-1', 'evn-live-5']);
  });
});

describe('the home page with the catalogue that it was built with', () => {
  let demo: Site;
  beforeAll(async () => {
    demo = await startSite();
    const { DB } = await demo.harness.getWorker<Env>().getEnv();
    const statements = catalogueStatements(demo.merchant, readDemoCatalogue(), 'test', Date.now());
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
  });

  it.each(['en', 'ur', 'ko'])('is served with the tiles that were built in %s', async (language) => {
    const built = readFileSync(`dist/client/${language}/m/home.html`, 'utf8');
    const served = await home(language, demo);
    for (const list of ['hot', 'live'] as const) {
      expect(tilesOf(built, list).length).toBeGreaterThan(0);
      expect(tilesOf(served, list)).toEqual(tilesOf(built, list));
    }
  });

  it('changes when an operator switches off its hottest game, and its ETag too', async () => {
    const tag = async () => (await demo.fetch('/m/home')).headers.get('ETag');
    const [first, second] = tilesOf(await home('en', demo), 'hot');
    const before = await tag();
    await demo.fetch(`/ops/api/games/${first?.node}`, {
      method: 'PUT',
      body: JSON.stringify({ enabled: false, reason: 'test' }),
      headers: { Authorization: `Bearer ${testSecrets['OPERATOR_TOKEN']}` },
    });
    const tiles = tilesOf(await home('en', demo), 'hot');
    expect(tiles[0]?.node).toBe(second?.node);
    expect(tiles).toHaveLength(21);
    expect(await tag()).not.toBe(before);
  });
});

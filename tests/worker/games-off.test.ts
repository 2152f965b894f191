import { beforeAll, describe, expect, it } from 'vitest';
import { secondSettings } from '#demo/operator/second-settings.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { catalogueStatements } from '../../scripts/setup/catalogue-sql.ts';
import { secondCatalogue } from '../../scripts/setup/demo-catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openSession } from '#tests/support/play-session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

interface Listed {
  readonly nodeId: string;
  readonly gameType: string;
  readonly vendorCode: string;
}

const games = secondCatalogue().games;
const sports = games.filter(({ gameType }) => gameType.endsWith('SPORTS'));
const off = new Set(sports.map(({ nodeId }) => nodeId));
let site: Site;

/** The demo's second merchant, which has sports switched off, and whose catalogue begins with them. */
beforeAll(async () => {
  site = await startSite();
  const documents = { ...secondSettings, 'region-policy': operatedPolicy };
  for (const [name, document] of Object.entries(documents))
    await storeDocument(site, site.merchant, name, document);
  const { DB } = await site.harness.getWorker<Env>().getEnv();
  const statements = catalogueStatements(site.merchant, secondCatalogue(), 'test', Date.now());
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
});

const valueOf = async <Value>(path: string) =>
  ((await (await site.fetch(path)).json()) as { value: Value }).value;

describe('games of a feature that the merchant has off', () => {
  it('are at the top of its catalogue', () => {
    expect(sports.length).toBeGreaterThan(0);
    expect(off).toContain(games[0]?.nodeId);
  });

  it('are in no list, hot or by name, and neither are their providers and categories', async () => {
    const hot = await valueOf<Listed[]>(gamesContracts.hotGames.path);
    const listed = await valueOf<{ games: Listed[] }>(`${gamesContracts.gameList.path}?pageSize=100`);
    const named = await valueOf<{ games: Listed[] }>(
      `${gamesContracts.gameList.path}?gameName=${encodeURIComponent(sports[0]?.names['en'] ?? '')}`,
    );
    const esports = await valueOf<{ games: Listed[] }>(`${gamesContracts.gameList.path}?gameType=ESPORTS`);
    expect(hot.length).toBeGreaterThan(20);
    for (const list of [hot, listed.games, named.games, esports.games])
      expect(list.filter(({ nodeId }) => off.has(nodeId))).toEqual([]);
    const types = await valueOf<{ mapping: Record<string, unknown> }>(gamesContracts.vendorTypes.path);
    expect(Object.keys(types.mapping)).not.toContain('ESPORTS');
  });

  it('are on no tile of home and of the game list, which lead to no switched-off page', async () => {
    for (const path of ['/m/home', '/m/gameList']) {
      const html = await (await site.fetch(path, { headers: { Accept: 'text/html' } })).text();
      const tiles = [...html.matchAll(/data-node="([^"]+)"/g)].map(([, node]) => node);
      expect(tiles.length).toBeGreaterThan(17);
      expect(tiles.filter((node) => off.has(node ?? ''))).toEqual([]);
      expect(html).not.toContain('/m/sportsGame?game=');
      expect(html).not.toContain('/art/vendors/TF.svg');
    }
  });

  it('are neither among the favourites nor among the recent games', async () => {
    const member = await openSession(site);
    const nodeIds = [sports[0]?.nodeId ?? '', games.find(({ nodeId }) => !off.has(nodeId))?.nodeId ?? ''];
    for (const nodeId of nodeIds) {
      const body = JSON.stringify({ nodeId });
      await member.fetch(gamesContracts.addFavourite.path, { method: 'POST', body });
      await member.fetch(gamesContracts.addRecentGame.path, { method: 'POST', body });
    }
    const read = async <Value>(path: string) =>
      ((await (await member.fetch(path)).json()) as { value: Value }).value;
    const kept = await read<{ nodeIds: string[] }>(gamesContracts.favourites.path);
    const recent = await read<Listed[]>(gamesContracts.recentGames.path);
    expect(kept.nodeIds).toEqual(nodeIds.slice(1));
    expect(recent.map(({ nodeId }) => nodeId)).toEqual(nodeIds.slice(1));
  });

  it('have no banner on home, as no screen that is switched off has', async () => {
    const plant = (id: string, url: string) =>
      site.sql(
        `INSERT INTO announcements (merchant, id, type, group_name, url, picture, texts, starts_at_ms, version,
           changed_at_ms, changed_by)
         VALUES (?, ?, 'B', 'm_home', ?, '/art/banners/fair.webp', ?, 0, 1, 0, 'test')`,
        site.merchant,
        id,
        url,
        JSON.stringify({ en: { title: id, content: '<p>Line</p>' } }),
      );
    await plant('Matches of today', '/m/sportsGame?game=1');
    await plant('Draws of today', '/m/lottery');
    await site.fetch('/wps/relay/MCSFE_getListAnnouncements?flushCache=true');
    const html = await (await site.fetch('/m/home', { headers: { Accept: 'text/html' } })).text();
    expect(html).toContain('Draws of today');
    expect(html).not.toContain('Matches of today');
  });

  it('come back with the feature', async () => {
    const merchant = secondSettings['merchant'] as { readonly features: readonly string[] };
    const features = [...merchant.features, 'sports'];
    const open = await startSite();
    await storeDocument(open, open.merchant, 'merchant', { ...merchant, features });
    const { DB } = await open.harness.getWorker<Env>().getEnv();
    const statements = catalogueStatements(open.merchant, secondCatalogue(), 'test', Date.now());
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
    const answer = await open.fetch(gamesContracts.hotGames.path);
    const { value } = (await answer.json()) as { value: Listed[] };
    expect(value[0]?.nodeId).toBe(games[0]?.nodeId);
  });
});

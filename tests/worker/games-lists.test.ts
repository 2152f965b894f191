import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await loadCatalogue(site);
});

async function list(query: Record<string, string>): Promise<OutputOf<typeof gamesContracts.gameList>> {
  const answer = await site.fetch(`${gamesContracts.gameList.path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  const wire = (await answer.json()) as { value: unknown };
  return gamesContracts.gameList.output.parse(wire.value);
}

async function names(query: Record<string, string>): Promise<string[]> {
  return (await list(query)).games.map((game) => game.displayName);
}

describe('the game list', () => {
  it('returns 21 a page, in order, up to the last page', async () => {
    const first = await list({});
    expect(first.games).toHaveLength(21);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 3 });
    const last = await list({ pageNo: '3' });
    expect(last.games).toHaveLength(55 - 42);
    expect(last.pageNum).toBe(3);
    const all = [first, await list({ pageNo: '2' }), last].flatMap((page) => page.games);
    expect(new Set(all.map((game) => game.nodeId)).size).toBe(55);
  });

  it('is empty beyond the last page', async () => {
    expect(await list({ pageNo: '4' })).toEqual({ games: [], pageNum: 4, totalPages: 3 });
  });

  it('filters by type and vendor', async () => {
    expect(await names({ gameType: 'FISH' })).toEqual(['Deep Net 1', 'Deep Net 2', 'Deep Net 3']);
    expect((await list({ gameType: 'RNG', vassalage: 'JL' })).games).toHaveLength(5);
    expect((await list({ gameType: 'rngJL' })).games.every((game) => game.vassalage === 'JL')).toBe(true);
    expect(await list({ gameType: 'PVP' })).toEqual({ games: [], pageNum: 1, totalPages: 0 });
    expect(await list({ vassalage: 'NOBODY' })).toMatchObject({ games: [], totalPages: 0 });
  });

  it('leaves live games out of the hot list', async () => {
    const { games } = await list({ gameType: 'HOT', pageSize: '100' });
    expect(games.length).toBeGreaterThan(0);
    expect(games.some((game) => game.gameType === 'LIVE')).toBe(false);
  });

  it('is in Urdu and Korean, and in English for other languages', async () => {
    expect(await names({ gameType: 'FISH', language: 'UR', pageSize: '1' })).toEqual(['گہرا جال 1']);
    expect(await names({ gameType: 'FISH', language: 'KO', pageSize: '1' })).toEqual(['깊은 그물 1']);
    expect(await names({ gameType: 'FISH', language: 'PT-BR', pageSize: '1' })).toEqual(['Deep Net 1']);
  });

  it('finds a name in the requested language and in English, whatever its width, case and accents', async () => {
    for (const gameName of ['그물', 'deep NET', '  ｎｅｔ  ', 'ＤＥＥＰ'])
      expect(await names({ gameName, language: 'KO' }), gameName).toHaveLength(3);
    expect(await names({ gameName: 'cafe wild 2' })).toEqual(['Café 100% Wild 2']);
    expect(await names({ gameName: '그물', language: 'UR' })).toEqual([]);
  });

  it('treats wildcards as literal characters', async () => {
    expect(await names({ gameName: '%' })).toHaveLength(5);
    expect(await names({ gameName: '_' })).toEqual([]);
    expect(await names({ gameName: "' OR 1=1 --" })).toEqual([]);
  });

  it('filters by tag, stake and lines', async () => {
    expect(await names({ gameClassify: 'new' })).toHaveLength(4);
    expect((await list({ minLine: '1', minBet: '1' })).totalPages).toBe(3);
    expect((await list({ minLine: '100000' })).totalPages).toBe(0);
  });

  it('returns a picture address with each game', async () => {
    const [game] = (await list({})).games;
    expect(game?.iconUrl).toBe(`/art/tiles/${game?.gameCode}.webp`);
  });

  it.each([
    'pageNo=0',
    'pageNo=1.5',
    'pageNo=-1',
    'pageNo=99999999999999999999',
    'pageNo=1&pageNo=2',
    'pageSize=0',
    'pageSize=101',
    'pageSize=1000',
    'gameType=ELOTT&pageSize=1001',
    'gameType=NONE',
    'gameName=' + 'a'.repeat(61),
    'vassalage=a%20b',
    'unknown=1',
    '__proto__=1',
    'language=xx',
    'minBet=1e3',
  ])('refuses %s', async (query) => {
    const answer = await site.fetch(`${gamesContracts.gameList.path}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  });

  it('accepts the provider list’s page size of a thousand', async () => {
    expect(await list({ gameType: 'ELOTT', vassalage: 'GPI', pageSize: '1000' })).toMatchObject({
      games: [],
    });
  });

  it('returns no body to a browser that already has the response', async () => {
    const first = await site.fetch(gamesContracts.gameList.path);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const again = await site.fetch(gamesContracts.gameList.path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('hot games', () => {
  it('are listed hottest first, including live ones', async () => {
    const answer = await site.fetch(
      `${gamesContracts.hotGames.path}?isPlatform=2&platform=html5&language=EN&names=UR`,
    );
    const games = gamesContracts.hotGames.output.parse(((await answer.json()) as { value: unknown }).value);
    expect(games).toHaveLength(12 + 2 + 1 + 1);
    expect(games[0]?.displayName).toMatch(/ 1$/);
    expect(games.at(-1)?.displayName).toBe('انگارہ راہ 45');
    expect(games.filter((game) => game.gameType === 'LIVE')).toHaveLength(1);
  });
});

describe('vendor types', () => {
  it('list the categories that have games, and their vendors', async () => {
    const answer = await site.fetch(`${gamesContracts.vendorTypes.path}?typeId=1&language=KO`);
    const { sortingList, mapping } = gamesContracts.vendorTypes.output.parse(
      ((await answer.json()) as { value: unknown }).value,
    );
    expect(sortingList.map((entry) => entry.gameCategory)).toEqual(['RNG', 'rngPP', 'rngJL', 'FISH', 'LIVE']);
    expect(mapping.RNG?.map((vendor) => [vendor.displayName, vendor.gameCount])).toEqual([
      ['종이 행성', 45],
      ['옥길', 5],
    ]);
    expect(mapping.LIVE?.[0]).toMatchObject({ displayName: 'Evening Hall', nodeId: 'evn-live-1' });
  });
});

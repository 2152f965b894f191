import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { operate, operatedPolicy as policy, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy });
  await loadCatalogue(site);
});

interface Listed {
  readonly nodeId: string;
  readonly enabled: boolean;
  readonly countries: string[] | null;
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, by?: string) =>
  operate(site, method, `${site.origin}/ops/api/${path}`, body, by);

async function games(query: string) {
  const { value } = await call('GET', `games?${query}`);
  return value as unknown as { items: Listed[]; nextCursor?: string; version: number };
}

/** The games of a type as players' lists have them. */
async function shown(type: string): Promise<string[]> {
  const answer = await site.fetch(`${gamesContracts.gameList.path}?gameType=${type}&pageSize=100`);
  const { value } = (await answer.json()) as { value: { games: { nodeId: string }[] } };
  return value.games.map(({ nodeId }) => nodeId);
}

describe('the games that operators see', () => {
  it('are all of them in list order, page by page, with their switches', async () => {
    const first = await games('');
    const second = await games(`cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([48, 7, undefined]);
    const ids = [...first.items, ...second.items].map(({ nodeId }) => nodeId);
    expect(new Set(ids).size).toBe(55);
    expect(first.items[0]).toMatchObject({
      nodeId: 'pp-rng-1',
      name: 'Ember Road 1',
      vendorCode: 'PP',
      gameType: 'RNG',
      enabled: true,
      vendorEnabled: true,
      countries: null,
      hotRank: 1,
    });
    expect(await games('cursor=nowhere')).toMatchObject({ items: [] });
  });

  it('are found by a part of a name in any language, by id, vendor, type and switch', async () => {
    const found = async (query: string) => (await games(query)).items.map(({ nodeId }) => nodeId);
    expect(await found('find=deep%20NET%202')).toEqual(['pp-fish-2']);
    expect(await found('find=%EB%B0%A4%EC%9D%98')).toEqual(['evn-live-1', 'evn-live-2']);
    expect(await found('find=jl-rng&vendor=JL&category=RNG')).toHaveLength(5);
    await call('PUT', 'games/jl-rng-2', { enabled: false, reason: 'broken', countries: ['KR', 'PK'] });
    expect((await games('enabled=off')).items).toMatchObject([
      { nodeId: 'jl-rng-2', enabled: false, countries: ['KR', 'PK'] },
    ]);
    await call('PUT', 'games/jl-rng-2', { enabled: true, reason: 'mended', countries: null });
  });

  it('stand under makers with their counts', async () => {
    const { value } = await call('GET', 'vendors?find=planet');
    expect(value['items']).toMatchObject([
      { code: 'PP', name: 'Paper Planet', games: 48, gamesOn: 48, enabled: true, countries: null },
    ]);
  });
});

describe('the order of games', () => {
  it('changes within a category, and players’ lists follow at once', async () => {
    const before = await shown('FISH');
    const { version } = await games('category=FISH');
    const order = { category: 'FISH', nodeIds: ['pp-fish-3', 'pp-fish-1'], reason: 'the newest first' };
    const { value } = await call('PUT', 'catalogue/order', { ...order, expectedVersion: version });
    expect(await shown('FISH')).toEqual(['pp-fish-3', 'pp-fish-2', 'pp-fish-1']);
    expect(value).toEqual({ version: (await games('')).version });
    const back = { ...order, nodeIds: ['pp-fish-1', 'pp-fish-3'], expectedVersion: value['version'] };
    await call('PUT', 'catalogue/order', back);
    expect(await shown('FISH')).toEqual(before);
    const [act] = await site.sql('SELECT subject, document FROM operator_changes ORDER BY id DESC LIMIT 1');
    expect(act).toMatchObject({ subject: 'catalogue:FISH' });
    expect(String(act?.['document'])).toContain('the newest first');
  });

  it('is refused for another version of the catalogue, and for games of another category or merchant', async () => {
    const { version } = await games('');
    const order = { category: 'FISH', nodeIds: ['pp-fish-3', 'pp-fish-1'], reason: 'late' };
    const code = async (body: object) =>
      (await call('PUT', 'catalogue/order', { ...order, ...body })).error?.code;
    expect(await code({ expectedVersion: version - 1 })).toBe('VERSION_CONFLICT');
    expect(await code({ expectedVersion: version, nodeIds: ['pp-fish-3', 'pp-rng-1'] })).toBe('GAME_UNKNOWN');
    expect(await code({ expectedVersion: version, nodeIds: ['pp-fish-3', 'pp-fish-3'] })).toBe(
      'INVALID_INPUT',
    );
    expect(await shown('FISH')).toEqual(['pp-fish-1', 'pp-fish-2', 'pp-fish-3']);
  });
});

const header = 'nodeId,gameCode,vendorCode,category,nameEn,theme,model,countries\n';
const good = `${header}pp-fish-1,pp-fish-game-1,PP,FISH,Deeper Net,nightforest,m01,US\nnew-1,new-one,PP,FISH,Fresh Net,nightforest,m01,PK|KR\n`;
const check = (text: string, more: object = {}) =>
  call('POST', 'catalogue/imports', { format: 'csv', text, ...more });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const apply = (id: unknown, sha256: string) =>
  call('PUT', `catalogue/imports/${String(id)}`, { apply: true, sha256, reason: 'new games' });

describe('an import', () => {
  it('with faults lists them by line, and can be applied by nobody', async () => {
    const { version } = await games('');
    const bad = `${header}a,b-code,NOBODY,FISH,<b>Net,nightforest,m01,\nc,d-code,PP,SHOES,Net,nightforest,m01,\n`;
    const { value } = await check(bad);
    expect(value).toMatchObject({ sha256: hashOf(bad), added: 0, replaced: 0, faultCount: 2 });
    expect(value['faults']).toEqual([
      { line: 2, field: 'names.en', reason: 'holds markup' },
      { line: 3, field: 'category', reason: 'not a category of the site' },
    ]);
    expect(value).not.toHaveProperty('id');
    const strange = await check(`${header}c,d-code,NOBODY,FISH,Net,nightforest,m01,\n`);
    expect(strange.value['faults']).toMatchObject([
      { line: 2, field: 'vendorCode', reason: 'no such vendor' },
    ]);
    expect((await games('')).version).toBe(version);
  });

  it('is applied only as it was checked, and changes no switch and no country of a game', async () => {
    await call('PUT', 'games/pp-fish-1', { enabled: false, reason: 'broken', countries: ['KR'] });
    const { value } = await check(good);
    expect(value).toMatchObject({
      ...{ sha256: hashOf(good), added: 1, replaced: 1, faultCount: 0 },
      // The file names others for the game that operators restricted.
      countriesKept: 1,
    });
    const { id } = value;
    expect((await apply(id, hashOf(`${good} `))).error.code).toBe('IMPORT_INVALID');
    expect((await games('find=new-1')).items).toEqual([]);
    expect((await apply(id, hashOf(good))).value).toEqual({ added: 1, replaced: 1 });
    expect((await apply(id, hashOf(good))).value).toEqual({ added: 1, replaced: 1 });
    const after = (await games('category=FISH')).items;
    expect(after).toMatchObject([
      { nodeId: 'pp-fish-1', name: 'Deeper Net', enabled: false, countries: ['KR'] },
      { nodeId: 'pp-fish-2' },
      { nodeId: 'pp-fish-3' },
      { nodeId: 'new-1', name: 'Fresh Net', enabled: true, countries: ['PK', 'KR'] },
    ]);
    expect(await shown('FISH')).toEqual(['pp-fish-2', 'pp-fish-3', 'new-1']);
    const acts = await site.sql(
      'SELECT document FROM operator_changes WHERE subject = ?',
      `catalogue:${String(id)}`,
    );
    expect(acts).toHaveLength(1);
  });

  it('ends after a day, is unknown elsewhere, and is judged again when it is applied', async () => {
    const text = `${header}new-2,new-two,JL,RNG,Late Fox,nightforest,m01,\n`;
    const { value } = await check(text);
    const taken = await check(`${header}other-2,new-two,JL,RNG,Late Owl,nightforest,m01,\n`);
    expect((await apply(taken.value['id'], String(taken.value['sha256']))).value).toEqual({
      added: 1,
      replaced: 0,
    });
    expect((await apply(value['id'], hashOf(text))).error.code).toBe('IMPORT_INVALID');
    await site.sql('UPDATE catalogue_imports SET ends_at_ms = 1');
    expect((await apply(value['id'], hashOf(text))).error.code).toBe('IMPORT_EXPIRED');
    expect((await apply('0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11', hashOf(text))).error.code).toBe(
      'IMPORT_EXPIRED',
    );
    await check(text.replaceAll('new-2', 'new-3').replace('new-two', 'new-three'));
    expect(await site.sql('SELECT id FROM catalogue_imports WHERE ends_at_ms = 1')).toEqual([]);
  });

  it('is for those who may write the catalogue', async () => {
    const { status, error } = await call(
      'POST',
      'catalogue/imports',
      { format: 'csv', text: good },
      `Bearer ${'a'.repeat(48)}`,
    );
    expect([status, error.code]).toEqual([401, 'OPERATOR_UNKNOWN']);
    expect((await call('GET', 'games?category=FISH', undefined, secondOperator)).status).toBe(200);
  });
});

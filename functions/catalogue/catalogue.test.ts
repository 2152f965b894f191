import { beforeAll, describe, expect, it } from 'vitest';
import type { GameType } from '#src/contracts/games/game-types.ts';
import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueVendor,
  catalogueOf,
  hotGamesOf,
  languageOf,
  pageOf,
} from './catalogue.ts';
import { mayPlay } from './play-check.ts';
import { selected } from './search/selected-games.ts';

function vendor(code: string, change: Partial<CatalogueVendor> = {}): CatalogueVendor {
  const names = { en: code };
  return {
    code,
    names,
    emblem: '',
    adapter: 'house',
    categories: [],
    countries: undefined,
    enabled: true,
    ...change,
  };
}

function game(nodeId: string, change: Partial<CatalogueGame> = {}): CatalogueGame {
  return {
    nodeId,
    gameId: nodeId,
    gameCode: `code-${nodeId}`,
    vendorCode: 'PP',
    gameType: 'RNG',
    names: { en: `Game ${nodeId}`, ur: `کھیل ${nodeId}` },
    theme: '',
    model: '',
    tags: [],
    hotRank: undefined,
    stakeMinorMin: undefined,
    lines: undefined,
    freePlay: true,
    countries: undefined,
    enabled: true,
    ...change,
  };
}

const nodes = (games: readonly CatalogueGame[]) => games.map(({ nodeId }) => nodeId);
const all = { type: 'ALL', language: 'en' } as const;

describe('a catalogue', () => {
  const catalogue = catalogueOf(
    'demo',
    1,
    [vendor('PP'), vendor('OFF', { enabled: false })],
    [
      game('a', { hotRank: 2 }),
      game('b', { enabled: false, hotRank: 1 }),
      game('c', { vendorCode: 'OFF', hotRank: 1 }),
      game('d', { gameType: 'LIVE', hotRank: 1 }),
      game('e', { lines: 20, stakeMinorMin: 100 }),
      game('f', { vendorCode: 'NONE' }),
    ],
  );

  it('shows only games that are switched on, of vendors that are switched on', () => {
    expect(nodes(selected(catalogue, all))).toEqual(['a', 'd', 'e']);
  });

  it('still knows the games that it does not show', () => {
    expect(catalogue.byNode.get('b')?.enabled).toBe(false);
    expect(catalogue.byCode.get('code-c')?.vendorCode).toBe('OFF');
  });

  it('orders hot games by rank, and leaves live ones out of the hot list', () => {
    expect(nodes(hotGamesOf(catalogue, 'ALL', undefined))).toEqual(['d', 'a']);
    expect(nodes(hotGamesOf(catalogue, 'LIVE', undefined))).toEqual(['d']);
    expect(nodes(hotGamesOf(catalogue, 'rngJL', undefined))).toEqual([]);
    expect(nodes(selected(catalogue, { type: 'HOT', language: 'en' }))).toEqual(['a']);
  });

  it('excludes games without a stake or line count from filters on them', () => {
    expect(nodes(selected(catalogue, { ...all, linesMin: 20 }))).toEqual(['e']);
    expect(nodes(selected(catalogue, { ...all, linesMin: 21 }))).toEqual([]);
    expect(nodes(selected(catalogue, { ...all, stakeMinorMin: 100 }))).toEqual(['e']);
  });

  it('offers the languages of its names', () => {
    expect(languageOf(catalogue, 'UR')).toBe('ur');
    expect(languageOf(catalogue, 'KO')).toBe('en');
    expect(languageOf(catalogue, 'constructor')).toBe('en');
  });
});

describe('whether a game may be played', () => {
  const check = (
    gameChange: Partial<CatalogueGame>,
    vendorChange: Partial<CatalogueVendor>,
    country: string,
  ) => {
    const request = game('a', gameChange);
    const outcome = mayPlay(
      catalogueOf('demo', 1, [vendor('PP', vendorChange)], [request]),
      request,
      country,
    );
    return outcome.ok ? 'ok' : outcome.code;
  };
  const onlyPakistan = { countries: new Set(['PK']) };

  it.each([
    [{}, {}, 'PK', 'ok'],
    [{}, {}, 'XX', 'ok'],
    [{ enabled: false }, {}, 'PK', 'GAME_OFF'],
    [{}, { enabled: false }, 'PK', 'VENDOR_OFF'],
    [{ vendorCode: 'NONE' }, {}, 'PK', 'VENDOR_OFF'],
    [onlyPakistan, {}, 'PK', 'ok'],
    [onlyPakistan, {}, 'KR', 'GAME_RESTRICTED'],
    [onlyPakistan, {}, 'XX', 'GAME_RESTRICTED'],
    [{}, onlyPakistan, 'KR', 'GAME_RESTRICTED'],
    [{ countries: new Set(['KR']) }, onlyPakistan, 'KR', 'GAME_RESTRICTED'],
    [{ countries: new Set<string>() }, {}, 'PK', 'GAME_RESTRICTED'],
  ])('game %o of vendor %o from %s: %s', (gameChange, vendorChange, country, code) => {
    expect(check(gameChange, vendorChange, country)).toBe(code);
  });
});

describe('ten thousand games', () => {
  const types: readonly GameType[] = ['RNG', 'FISH', 'LIVE', 'PVP'];
  let catalogue: Catalogue;
  beforeAll(() => {
    const games = Array.from({ length: 10_000 }, (_, index) =>
      game(`n${index}`, { gameType: types[index % 4] ?? 'RNG' }),
    );
    catalogue = catalogueOf('demo', 1, [vendor('PP')], games);
  });

  it('are all listed, page by page, each once', () => {
    const games = selected(catalogue, all);
    const { totalPages } = pageOf(games, 1, 21);
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= totalPages; pageNo++)
      for (const { nodeId } of pageOf(games, pageNo, 21).items) seen.add(nodeId);
    expect([totalPages, seen.size]).toEqual([477, 10_000]);
  });

  it('are searched to the last one', () => {
    expect(nodes(selected(catalogue, { ...all, search: 'n9999' }))).toEqual(['n9999']);
    expect(nodes(selected(catalogue, { ...all, search: 'کھیل n4321', language: 'ur' }))).toEqual(['n4321']);
  });
});

import { describe, expect, it } from 'vitest';
import { parseFeed } from './parse-feed.ts';
import { placeGames, type CurrentCatalogue } from './place-games.ts';

const current: CurrentCatalogue = {
  vendors: ['ABC', 'XYZ'],
  games: [
    { nodeId: '1', gameCode: 'abc-fox', vendorCode: 'ABC', position: 4, countries: '["KR","PK"]' },
    { nodeId: '2', gameCode: 'xyz-owl', vendorCode: 'XYZ', position: 9, countries: null },
  ],
};

function place(...rows: [nodeId: string, gameCode: string, vendorCode: string, countries?: string[]][]) {
  const feed = parseFeed(
    JSON.stringify(
      rows.map(([nodeId, gameCode, vendorCode, countries]) => ({
        countries,
        nodeId,
        gameCode,
        vendorCode,
        category: 'RNG',
        names: { en: 'Fox' },
        theme: 'fjord',
        model: 'm02',
      })),
    ),
    'json',
  );
  if (!feed.ok) throw new Error(JSON.stringify(feed.issues));
  return placeGames(feed.games, current);
}

describe('an import', () => {
  it('keeps the position of an existing game and appends new ones', () => {
    const placement = place(['3', 'abc-bear', 'ABC'], ['1', 'abc-fox', 'ABC'], ['4', 'xyz-elk', 'XYZ']);
    expect(placement).toMatchObject({
      ok: true,
      added: 2,
      games: [{ position: 10 }, { position: 4 }, { position: 11 }],
    });
  });

  it('counts the existing games whose countries stay, though the feed names others', () => {
    const same = place(['1', 'abc-fox', 'ABC', ['PK', 'KR']], ['2', 'xyz-owl', 'XYZ']);
    expect(same).toMatchObject({ ok: true, countriesKept: 0 });
    const others = place(
      ['1', 'abc-fox', 'ABC', ['PK']],
      ['2', 'xyz-owl', 'XYZ', ['PK']],
      ['3', 'abc-bear', 'ABC', ['PK']],
    );
    expect(others).toMatchObject({ ok: true, added: 1, countriesKept: 2 });
  });

  it('takes the lines of a game from its model if the feed has none', () => {
    expect(place(['3', 'abc-bear', 'ABC'])).toMatchObject({
      games: [{ lines: expect.any(Number) as number }],
    });
  });

  it.each([
    ['an unknown vendor', ['3', 'q-fox', 'QQQ'], 'vendorCode', 'no such vendor'],
    ['the node of another vendor', ['2', 'abc-owl', 'ABC'], 'nodeId', 'a game of XYZ'],
    ['the code of another node', ['3', 'abc-fox', 'ABC'], 'gameCode', 'the game of node 1'],
  ] as const)('is refused for %s', (_, row, field, reason) => {
    expect(place([...row])).toEqual({ ok: false, issues: [{ line: 1, field, reason }] });
  });
});

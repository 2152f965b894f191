import { expect, it } from 'vitest';
import palettes from '#demo/catalogue/palettes.json' with { type: 'json' };
import { makeGames } from '#demo/catalogue/demo-games.ts';
import { parseFeed } from '#functions/catalogue/feed/parse-feed.ts';
import { artThemes } from '#src/rules/play/art-themes.ts';

it('the whole demo catalogue is a feed without a fault', () => {
  const rows = makeGames().map(({ motif: _motif, look: _look, hotRank, ...game }) => ({
    ...game,
    ...(hotRank === null ? {} : { hotRank }),
  }));
  expect(parseFeed(JSON.stringify(rows), 'json')).toMatchObject({ ok: true });
});

it('a feed may name every theme that has a palette, and no other', () => {
  expect([...artThemes].toSorted()).toEqual(Object.keys(palettes).toSorted());
});

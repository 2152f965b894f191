import { describe, expect, it } from 'vitest';
import type { GameRow, VendorRow } from './catalogue.repo.ts';
import { catalogueOfRows } from './catalogue-rows.ts';
import { mayPlay } from './play-check.ts';

const vendor: VendorRow = {
  code: 'ABC',
  names: '{"en":"Abc"}',
  emblem: 'anchor',
  adapter: 'house',
  categories: '["RNG"]',
  countries: null,
  enabled: true,
};
const stored: GameRow = {
  nodeId: '1',
  gameId: 'fox',
  gameCode: 'fox',
  vendorCode: 'ABC',
  gameType: 'RNG',
  names: '{"en":"Fox"}',
  theme: 'fjord',
  model: 'm01',
  tags: '[]',
  hotRank: null,
  stakeMinorMin: null,
  lines: null,
  freePlay: true,
  countries: null,
  enabled: true,
};

describe('a stored list of countries', () => {
  it.each([
    ['XX', ['XX', 'KR']],
    ['T1', ['T1', 'KR']],
    ['UK', ['UK', 'KR']],
  ])('never opens a game to visitors from %s, which is no country', (code, countries) => {
    const row = { ...stored, countries: JSON.stringify(countries) };
    const catalogue = catalogueOfRows('demo', { version: 1, vendors: [vendor], games: [row] });
    const game = catalogue.byNode.get('1');
    if (!game) throw new Error('The row was not read');
    expect(mayPlay(catalogue, game, code)).toMatchObject({ code: 'GAME_RESTRICTED' });
    expect(mayPlay(catalogue, game, 'KR').ok).toBe(true);
  });
});

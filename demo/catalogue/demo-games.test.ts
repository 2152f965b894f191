import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { worlds } from '#demo/art/worlds.ts';
import { engineOf, houseEngines } from '#src/rules/engines/engine-of.ts';
import { fishingModel, fishingModels } from '#src/rules/fishing/waters.ts';
import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import { makeGames, makeVendors } from './demo-games.ts';
import { nameChoices } from './demo-names.ts';
import { demoFiles } from './make-demo.ts';
import { symbolNames } from './symbol-names.ts';

const games = makeGames();
const vendors = makeVendors(games);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

describe('the demo catalogue', () => {
  it.each(Object.entries(demoFiles()))('is committed as its script generates it: %s', (name, made) => {
    expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toBe(made);
  });

  it('offers at least 660 games of at least 14 studios', () => {
    expect(games.length).toBeGreaterThanOrEqual(660);
    expect(vendors.length).toBeGreaterThanOrEqual(14);
    expect(vendors.map(({ code }) => code)).toEqual(expect.arrayContaining(['EG3', 'PG', 'FC', 'JL', 'PP']));
    expect(vendors.filter(({ categories }) => categories.length === 0)).toEqual([]);
  });

  it.each(['en', 'ur', 'ko'] as const)('gives every game a unique name in %s', (language) => {
    expect(repeated(games.map(({ names }) => names[language]))).toEqual([]);
  });

  it.each(Object.entries(symbolNames()))('names each symbol of the reels of %s differently', (_, names) => {
    for (const each of [names.en, names.ur, names.ko]) expect(new Set(each).size).toBe(8);
  });

  it('uses moods only for creatures and people, and tastes and scents only where they fit', () => {
    const choices = (theme: 'orchard' | 'storybook', motif: 'bell' | 'lemon' | 'castle' | 'unicorn') =>
      nameChoices(theme, motif, 'RNG', 0).map(({ en }) => en);

    expect(choices('orchard', 'lemon')).toContain('Juicy Lemon');
    expect(choices('orchard', 'bell')).not.toContain('Juicy Bell');
    expect(choices('storybook', 'unicorn')).toContain('Brave Unicorn');
    expect(choices('storybook', 'castle')).not.toContain('Brave Castle');
  });

  it('gives every game a unique code and node id', () => {
    expect(repeated(games.map(({ gameCode }) => gameCode))).toEqual([]);
    expect(repeated(games.map(({ nodeId }) => nodeId))).toEqual([]);
    expect(
      games.filter(({ gameCode }) => !/^[a-z0-9]+(?:-[a-z]+)+$/.test(gameCode) || gameCode.length > 40),
    ).toEqual([]);
    expect(games.filter(({ nodeId }) => !/^\d{9}$/.test(nodeId))).toEqual([]);
  });

  it('writes Urdu in Urdu letters and Korean in Korean letters', () => {
    const every = [...games, ...vendors].map(({ names }) => names);
    expect(every.filter(({ ur }) => !/^[\u0600-\u06ff ]+$/.test(ur))).toEqual([]);
    expect(every.filter(({ ko }) => !/^[\uac00-\ud7a3 ]+$/.test(ko))).toEqual([]);
  });

  it('has games for every engine of the house, and names only slots after reels', () => {
    expect(new Set(games.map(({ model }) => engineOf(model)))).toEqual(new Set(houseEngines));
    const others = games.filter(({ model }) => engineOf(model) !== 'slot');
    expect(others.filter(({ names }) => /Reels|ریلز|릴/.test(Object.values(names).join()))).toEqual([]);
  });

  it.each([
    ['RNG', 'slot'],
    ['FISH', 'fishing'],
    ['LIVE', 'tiger'],
    ['PVP', 'tiger'],
    ['crash', 'crash'],
    ['arcade', 'mines'],
    ['ELOTT', 'keno'],
    ['SPORTS', 'sports'],
    ['ESPORTS', 'sports'],
  ])('in the category %s has the engine %s and no other', (category, engine) => {
    const of = games.filter((game) => game.category === category);
    expect(new Set(of.map(({ model }) => engineOf(model)))).toEqual(new Set([engine]));
  });

  it('uses every slot model that exists', () => {
    const slots = games.map(({ model }) => model).filter((model) => engineOf(model) === 'slot');
    expect(new Set(slots)).toEqual(new Set(SLOT_MODELS.map(({ id }) => id)));
  });

  it('opens the water whose boss is shown in the fishing game’s picture', () => {
    const fishing = games.filter(({ category }) => category === 'FISH');
    for (const { model, motif } of fishing) expect(fishingModel(model)?.boss.code).toBe(motif);
    expect(new Set(fishing.map(({ model }) => model)).size).toBe(fishingModels.length);
  });

  it('shows a motif of the game’s own world, and no picture twice', () => {
    expect(games.filter(({ theme, motif }) => !worlds[theme].motifs.includes(motif))).toEqual([]);
    expect(repeated(games.map(({ theme, motif, look }) => `${theme} ${motif} ${look}`))).toEqual([]);
  });

  it('ranks about ninety hot games without gaps, some of them live', () => {
    const hot = games.filter(({ hotRank }) => hotRank !== null);
    const ranks = hot.map(({ hotRank }) => hotRank ?? 0).sort((a, b) => a - b);
    expect(ranks).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
    expect(hot.filter(({ category }) => category === 'LIVE').length).toBeGreaterThanOrEqual(10);
  });

  it('opens the hot list with 21 different worlds', () => {
    const first = games.filter(({ hotRank }) => hotRank !== null && hotRank <= 21);
    expect(new Set(first.map(({ theme }) => theme)).size).toBe(21);
  });
});

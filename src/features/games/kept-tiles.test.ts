import { expect, it } from 'vitest';
import { KeptTiles } from './kept-tiles.ts';

interface Item {
  readonly name: string;
}

const itemsOf = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ name: `game ${at}` }));

/** Tiles are bare objects here; what is made and what is brought up to date is written down. */
function shelf(most: number) {
  const made: string[] = [];
  const refreshed: string[] = [];
  const tiles = new KeptTiles<Item, { of: string }>(
    {
      create: ({ name }) => {
        made.push(name);
        return { of: name };
      },
      refresh: (_, { name }) => refreshed.push(name),
    },
    most,
  );
  return { tiles, made, refreshed };
}

it('gives back the tile that an item had, brought up to date', () => {
  const { tiles, made, refreshed } = shelf(10);
  const [first] = itemsOf(1) as [Item];
  const tile = tiles.of(first);
  expect(tiles.of(first)).toBe(tile);
  expect(made).toEqual(['game 0']);
  expect(refreshed).toEqual(['game 0']);
});

it('forgets the tile that was shown longest ago when there are too many', () => {
  const { tiles, made } = shelf(2);
  const [first, second, third] = itemsOf(3) as [Item, Item, Item];
  for (const item of [first, second, first, third, first]) tiles.of(item);
  expect(made).toEqual(['game 0', 'game 1', 'game 2']);
  tiles.of(second);
  expect(made).toHaveLength(4);
});

it('makes a tile of its own for each item, however alike they are', () => {
  const { tiles } = shelf(10);
  expect(tiles.of({ name: 'twin' })).not.toBe(tiles.of({ name: 'twin' }));
});

it('makes tiles anew once it was cleared', () => {
  const { tiles, made } = shelf(10);
  const [first] = itemsOf(1) as [Item];
  tiles.of(first);
  tiles.clear();
  tiles.of(first);
  expect(made).toHaveLength(2);
});

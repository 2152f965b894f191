import { describe, expect, it } from 'vitest';
import { gameTypes } from '#src/contracts/games/game-types.ts';
import { productClassOf, productOf, products } from './products.ts';

const typesOf = (product: string) => gameTypes.filter((type) => productOf(type) === product);

describe('the product of a game type', () => {
  it.each([
    { product: 'slots', types: ['RNG', 'slot'] },
    { product: 'fishing', types: ['FISH', 'fishing'] },
    { product: 'engines', types: ['crash', 'arcade'] },
    { product: 'live', types: ['LIVE', 'table', 'LIVESTREAM'] },
    { product: 'pvp', types: ['PVP'] },
    { product: 'sports', types: ['SPORTS', 'ESPORTS', 'cricket', 'cockfight'] },
    { product: 'lottery', types: ['ELOTT', 'ELOTTO', 'LOTT'] },
  ])('$product has $types', ({ product, types }) => {
    expect(typesOf(product)).toEqual(types);
  });

  it('is a casino product, but for sports and lottery', () => {
    expect(products.map((product) => [product, productClassOf(product)])).toEqual([
      ['slots', 'casino'],
      ['fishing', 'casino'],
      ['engines', 'casino'],
      ['live', 'casino'],
      ['pvp', 'casino'],
      ['sports', 'betting'],
      ['lottery', 'lottery'],
    ]);
  });
});

import { expect, it } from 'vitest';
import { catalogueOf } from '#functions/catalogue/catalogue.ts';
import { orderPart } from './order-part.ts';

it('is made for each page of the same catalogue, by the page’s own screens too', () => {
  const catalogue = catalogueOf('demo', 1, [], []);
  const categories = ['HOT', 'RNG', 'SPORTS'];
  const versions = [[], ['SPORTS']].map(
    (screens) => orderPart(catalogue, ['RNG'], { categories, screens })?.version,
  );
  expect(versions).toEqual(['.', '.SPORTS']);
});

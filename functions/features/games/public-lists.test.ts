import { expect, it } from 'vitest';
import { catalogueOf } from '#functions/catalogue/catalogue.ts';
import { gameListAnswer } from './public-lists.ts';

const asked = { gameType: 'ALL', pageSize: 21, language: 'EN' } as const;

it('keeps a list that is requested again, however many unusual pages were requested before', () => {
  const catalogue = catalogueOf('demo', 1, [], []);
  for (let pageNo = 2; pageNo < 1_200; pageNo++) gameListAnswer(catalogue, { ...asked, pageNo });
  const first = gameListAnswer(catalogue, { ...asked, pageNo: 1 });
  expect(gameListAnswer(catalogue, { ...asked, pageNo: 1 })).toBe(first);
});

import { expect, it } from 'vitest';
import { catalogueOf } from '#functions/catalogue/catalogue.ts';
import { gameListAnswer } from './public-lists.ts';

const request = { gameType: 'ALL', pageSize: 21, language: 'EN' } as const;

it('keeps a list that is requested again, however many unusual pages were requested before', () => {
  const catalogue = catalogueOf('demo', 1, [], []);
  for (let pageNo = 2; pageNo < 1_200; pageNo++) gameListAnswer(catalogue, { ...request, pageNo });
  const first = gameListAnswer(catalogue, { ...request, pageNo: 1 });
  expect(gameListAnswer(catalogue, { ...request, pageNo: 1 })).toBe(first);
});

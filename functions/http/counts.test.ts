import { expect, it } from 'vitest';
import { count, giveBackCounts, takeCounts } from './counts.ts';

it('gathers counts for ten seconds, gives them once, and takes back what could not be written', () => {
  expect(takeCounts(1_000)).toBeUndefined();
  count('demo', 'answered');
  count('demo', 'answered');
  count('other', 'answered');
  expect(takeCounts(10_999)).toBeUndefined();
  const taken = takeCounts(11_000);
  expect([...(taken ?? [])].map(([merchant, counts]) => [merchant, [...counts]])).toEqual([
    ['demo', [['answered', 2]]],
    ['other', [['answered', 1]]],
  ]);
  count('demo', 'answered');
  giveBackCounts('demo', taken?.get('demo') ?? new Map());
  expect(takeCounts(20_999)).toBeUndefined();
  expect(takeCounts(21_000)?.get('demo')?.get('answered')).toBe(3);
});

import { expect, it } from 'vitest';
import { count, restoreCounts, takeCounts } from './counts.ts';

/** Test files of one process share the buffer. This empties it and starts it at this instant. */
function startAt(nowMs: number): void {
  for (const atMs of [nowMs - 10_000, nowMs]) {
    count('before', 'answered');
    takeCounts(atMs);
  }
}

it('collects counts for ten seconds, returns them once, and takes back what could not be written', () => {
  const startMs = Date.now() + 60_000;
  startAt(startMs);
  expect(takeCounts(startMs)).toBeUndefined();
  count('demo', 'answered');
  count('demo', 'answered');
  count('other', 'answered');
  expect(takeCounts(startMs + 9_999)).toBeUndefined();
  const taken = takeCounts(startMs + 10_000);
  expect([...(taken ?? [])].map(([merchant, counts]) => [merchant, [...counts]])).toEqual([
    ['demo', [['answered', 2]]],
    ['other', [['answered', 1]]],
  ]);
  count('demo', 'answered');
  restoreCounts('demo', taken?.get('demo') ?? new Map());
  expect(takeCounts(startMs + 19_999)).toBeUndefined();
  expect(
    takeCounts(startMs + 20_000)
      ?.get('demo')
      ?.get('answered'),
  ).toBe(3);
});

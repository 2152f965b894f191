// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isMarkKept, keepMark, keptMarks, type Mark, releaseMark } from './kept-marks.ts';
import { $session } from './session.store.ts';

const message = (id: number): Mark => ({ part: 'messages', id: String(id) });
const signIn = (account: string) =>
  $session.set({ status: 'ready', member: { account } as never, wallet: undefined });

beforeEach(() => {
  localStorage.clear();
  signIn('sana');
});

test('a mark is kept once, until it is released', () => {
  expect([keepMark(message(7)), keepMark(message(7)), keepMark({ part: 'announcements', id: 'a' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(keptMarks()).toEqual([message(7), { part: 'announcements', id: 'a' }]);
  releaseMark(message(7));
  expect([isMarkKept(message(7)), keptMarks()]).toEqual([false, [{ part: 'announcements', id: 'a' }]]);
});

test('marks belong to the account that made them', () => {
  keepMark(message(7));
  signIn('bela');
  expect(keptMarks()).toEqual([]);
  keepMark(message(8));
  releaseMark(message(8));
  signIn('sana');
  expect(keptMarks()).toEqual([message(7)]);
});

test('marks are kept while the account cannot be loaded again, and none for nobody', () => {
  keptMarks();
  $session.set({ status: 'failed', code: 'UNREACHABLE' });
  expect(keepMark(message(7))).toBe(true);
  $session.set({ status: 'guest' });
  expect([keepMark(message(8)), keptMarks()]).toEqual([false, []]);
});

test('more than two hundred are refused, so that what is shown as read is also kept', () => {
  const kept = Array.from({ length: 201 }, (_, at) => keepMark(message(at + 1)));
  expect(kept.filter(Boolean)).toHaveLength(200);
  expect(kept.at(-1)).toBe(false);
});

test.each(['{not', '"x"', '{"sana":5}', '{"sana":[5,"x","rounds 1"]}'])(
  'invalid storage keeps nothing: %s',
  (text) => {
    localStorage.setItem('readMarks', text);
    expect(keptMarks()).toEqual([]);
    expect(keepMark(message(7))).toBe(true);
    expect(keptMarks()).toEqual([message(7)]);
  },
);

import { expect, it } from 'vitest';
import { fingerprint } from './announcements.fingerprint.ts';

const notice = { id: 'n1', version: 1, changedAtMs: 1_700_000_000_000 };

it('announcements get another fingerprint once one is changed, added, removed, or rewritten', () => {
  const other = { ...notice, id: 'n2' };
  const all = [
    [],
    [notice],
    [notice, other],
    [other, notice],
    [{ ...notice, version: 2 }],
    [{ ...notice, changedAtMs: notice.changedAtMs + 1 }],
  ].map(fingerprint);
  expect(new Set(all).size).toBe(all.length);
  expect(fingerprint([{ ...notice }])).toBe(fingerprint([notice]));
});

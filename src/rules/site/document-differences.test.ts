import { describe, expect, it } from 'vitest';
import { differencesOf } from './document-differences.ts';

describe('the differences of two documents', () => {
  it('are listed by path, with the value before and after', () => {
    const before = { read: 5, brand: { name: 'Sea', colour: 'blue' }, gone: true };
    const after = { read: 6, brand: { name: 'Sea', colour: 'red' }, fresh: null };
    expect(differencesOf(before, after)).toEqual([
      { path: 'read', before: 5, after: 6 },
      { path: 'brand.colour', before: 'blue', after: 'red' },
      { path: 'gone', before: true, after: undefined },
      { path: 'fresh', before: undefined, after: null },
    ]);
  });

  it('of lists are the added and removed entries, not the moved ones', () => {
    expect(differencesOf({ a: ['US', 'GB'] }, { a: ['GB', 'FR'] })).toEqual([
      { path: 'a', added: ['FR'], removed: ['US'] },
    ]);
    expect(differencesOf({ a: ['US', 'GB'] }, { a: ['GB', 'US'] })).toEqual([]);
  });

  it('are limited in number', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at]));
    expect(differencesOf({}, many)).toHaveLength(100);
    const long = Array.from({ length: 300 }, (_, at) => at);
    expect(differencesOf({ a: [] }, { a: long })[0]?.added).toHaveLength(50);
  });

  it('do not exist between equal documents, and are one where the kind changes', () => {
    expect(differencesOf({ a: { b: [1] } }, { a: { b: [1] } })).toEqual([]);
    expect(differencesOf({ a: [1] }, { a: { b: 1 } })).toEqual([{ path: 'a', before: [1], after: { b: 1 } }]);
  });
});

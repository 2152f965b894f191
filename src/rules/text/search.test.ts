import { describe, expect, it } from 'vitest';
import { folded, holdsWords, searchWords } from './search.ts';

const matches = (name: string, search: string) => holdsWords(folded(name), searchWords(search));

describe('a search for a name', () => {
  it.each([
    ['Ember Road', 'ember'],
    ['Ember Road', '  ROAD   ember '],
    ['Ember Road', 'ＥＭＢＥＲ'],
    ['Ember Road', 'Émb'],
    ['불의 길', '불의'],
    ['불의 길', '부'],
    ['آگ کا راستہ', 'اگ'],
    ['کھیل', 'كھيل'],
    ['شہر', 'شهر'],
    ['کھیل', 'کھِیل'],
    ["Dragon's Gate", 'dragons gate'],
    ['100% Wild', '100%'],
    ['Ember Road', '   '],
    ['Ember Road', '\u200Bember\u00AD'],
  ])('finds %s by %s', (name, search) => {
    expect(matches(name, search)).toBe(true);
  });

  it.each([
    ['Ember Road', '%'],
    ['Ember Road', '_mber'],
    ['Ember Road', 'ember rode'],
    ['불의 길', '물'],
  ])('does not find %s by %s', (name, search) => {
    expect(matches(name, search)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isWithinWords, wordsIn } from './feedback.ts';

describe('the words of a text', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['one', 1],
    [' one  two\nthree ', 3],
    ['یہ تین لفظ', 3],
    ['세 개의 단어', 3],
    ['a\u00a0b', 2],
  ])('of %j are %i', (text, count) => {
    expect(wordsIn(text)).toBe(count);
  });

  it('are within limits that include both ends', () => {
    const bounds = { wordsMin: 2, wordsMax: 3 };
    expect(['a', 'a b', 'a b c', 'a b c d'].map((text) => isWithinWords(text, bounds))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

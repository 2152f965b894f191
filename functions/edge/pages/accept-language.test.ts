import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './accept-language.ts';

const three = ['en', 'ur', 'ko'];
const many = ['en', 'zh-hans', 'zh-hant', 'pt-pt', 'pt-br', 'id', 'ko'];

describe('the language of an Accept-Language header', () => {
  it.each([
    ['the only one', 'ko', 'ko'],
    ['the first of equal weight', 'ur, ko', 'ur'],
    ['the one with the highest weight, wherever it stands', 'en;q=0.3, ko;q=0.9, ur;q=0.5', 'ko'],
    ['one without a weight before all others', 'en;q=0.999,ur', 'ur'],
    ['read without regard to case and spaces', 'EN ;Q=0.1 ,\tKo-kr ; q=0.8', 'ko'],
    ['found by leaving out regions', 'ko-KR', 'ko'],
    ['found by leaving out several subtags, and single letters with what follows', 'ko-Kore-KR-x-me', 'ko'],
    ['the next one if the first is not offered', 'fr-CH, fr;q=0.9, ur;q=0.8, *;q=0.5', 'ur'],
    ['the one after a wildcard', '*, ko;q=0.2', 'ko'],
    ['not decided by a wildcard alone', '*', undefined],
    ['not decided by languages that are not offered', 'fr, de;q=0.5', undefined],
    ['not decided by an empty header', ' , ,', undefined],
    ['never one of weight 0', 'ko;q=0, ur;q=0.1', 'ur'],
    ['never one of weight 0, although a wildcard follows', 'en;q=0, *', 'ur'],
    ['never one that a region of weight 0 leaves standing', 'ko-KP;q=0, ko', 'ko'],
    ['any that is not refused if the wildcard is refused too', 'en;q=0.4, *;q=0', 'en'],
    ['undecided if everything is refused', '*;q=0', undefined],
    ['read past members that are malformed', 'ko;q=high, ur;q=1.5, k_o, ur;q=0.0001, en;q=0.2', 'en'],
    ['read past parameters that are no weight', 'ko;level=1, ur;q=0.1', 'ur'],
  ])('is %s', (_, header, language) => {
    expect(acceptedLanguage(header, three)).toBe(language);
  });

  it.each([
    ['zh-Hant', 'zh-hant'],
    ['zh-Hant-TW', 'zh-hant'],
    ['zh-TW', 'zh-hant'],
    ['zh-HK;q=0.8, en;q=0.7', 'zh-hant'],
    ['zh-CN', 'zh-hans'],
    ['zh', 'zh-hans'],
    ['pt-BR', 'pt-br'],
    ['pt-PT', 'pt-pt'],
    ['pt-AO', 'pt-pt'],
    ['pt', 'pt-br'],
    ['in', 'id'],
    ['pt-BR;q=0, pt', 'pt-pt'],
  ])('%s is %s among languages with scripts and regions', (header, language) => {
    expect(acceptedLanguage(header, many)).toBe(language);
  });

  it('is not written in another script than was asked for', () => {
    expect(acceptedLanguage('zh-TW', ['en', 'zh-hans'])).toBeUndefined();
    expect(acceptedLanguage('pt', ['en', 'pt-pt'])).toBe('pt-pt');
  });

  it('is not read from a header that no browser sends', () => {
    expect(acceptedLanguage(`${'fr,'.repeat(2_000)}ko`, three)).toBeUndefined();
    const longest = `${'fr,'.repeat(300)}ko`;
    expect(acceptedLanguage(longest, three)).toBe('ko');
  });
});

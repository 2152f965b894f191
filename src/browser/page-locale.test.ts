import { afterEach, describe, expect, it, vi } from 'vitest';
import { hotLanguageCode, languageCode } from './page-locale.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the language of a page in a query', () => {
  it.each([
    ['en', 'EN', { language: 'EN' }],
    ['ko', 'KO', { language: 'KO' }],
    ['ur', 'UR', { language: 'EN', names: 'UR' }],
  ])('of %s is %s, and the hot list takes UR as EN', (lang, code, hot) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    expect(languageCode()).toBe(code);
    expect(hotLanguageCode()).toEqual(hot);
  });
});

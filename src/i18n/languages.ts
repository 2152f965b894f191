import type { Language } from '#src/contracts/languages.ts';

export { languages, type Language } from '#src/contracts/languages.ts';

export const direction: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ur: 'rtl', ko: 'ltr' };

/** The name of each language in itself, as a language picker shows it. */
export const ownName: Record<Language, string> = { en: 'English', ur: 'اردو', ko: '한국어' };

/** The locale that Intl formats numbers, money and dates with; numerals are Latin everywhere. */
export const intlLocale: Record<Language, string> = {
  en: 'en-GB-u-nu-latn',
  ur: 'ur-PK-u-nu-latn',
  ko: 'ko-KR-u-nu-latn',
};

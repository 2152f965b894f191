import { intlLocale, type Language, languages } from '#src/i18n/languages.ts';

/** The language that the page was served in. */
export function pageLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? 'en';
}

/** The page's language as the API's queries write it: EN, UR, KO. */
export function languageCode(): string {
  return pageLanguage().toUpperCase();
}

/** The locale that Intl formats numbers, money and dates of this page with. */
export function pageLocale(): string {
  return intlLocale[pageLanguage()];
}

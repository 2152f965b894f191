import { intlLocale, type Language, languages } from '#src/i18n/languages.ts';

/** The language in which the page was served. */
export function pageLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? 'en';
}

/** The page's language as the API's queries write it: EN, UR, KO. */
export function languageCode(): string {
  return pageLanguage().toUpperCase();
}

/** The same for the hot list, which takes EN in place of UR; `names` still requests names in the page's language. */
export function hotLanguageCode(): { readonly language: string; readonly names?: string } {
  const names = languageCode();
  return names === 'UR' ? { language: 'EN', names } : { language: names };
}

/** The locale with which Intl formats numbers, money and dates on this page. */
export function pageLocale(): string {
  return intlLocale[pageLanguage()];
}

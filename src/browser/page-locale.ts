import { intlLocale, type Language, languages } from '#src/i18n/languages.ts';

/** The language that the page was served in. */
export function pageLanguage(): Language {
  return languages.find((language) => language === document.documentElement.lang) ?? 'en';
}

/** The page's language as the API's queries write it: EN, UR, KO. */
export function languageCode(): string {
  return pageLanguage().toUpperCase();
}

/** The same for the hot list, which takes UR as EN; names come in the page's language all the same. */
export function hotLanguageCode(): { readonly language: string; readonly names?: string } {
  const names = languageCode();
  return names === 'UR' ? { language: 'EN', names } : { language: names };
}

/** The locale that Intl formats numbers, money and dates of this page with. */
export function pageLocale(): string {
  return intlLocale[pageLanguage()];
}

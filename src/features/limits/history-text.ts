import { intlLocale, type Language } from '#src/i18n/languages.ts';

/** A day such as `2026-11-30` as it is read; it belongs to the site's calendar, not to a clock. */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocale[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(Date.parse(day));
}

/** The day of an instant by the member's own clock. */
export function dateText(atMs: number, language: Language): string {
  return new Intl.DateTimeFormat(intlLocale[language], { dateStyle: 'medium' }).format(atMs);
}

/** The time of day of an instant by the member's own clock. */
export function clockText(atMs: number, language: Language): string {
  return new Intl.DateTimeFormat(intlLocale[language], { timeStyle: 'medium' }).format(atMs);
}

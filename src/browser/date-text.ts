/** An instant as a date, such as 5 March 2027. */
export function dateText(instantMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(instantMs);
}

/** An instant as a date with hours and minutes. */
export function dateTimeText(instantMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(instantMs);
}

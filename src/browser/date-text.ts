const formats = new Map<string, Intl.DateTimeFormat>();

/** A time such as 11:50 PM, isolated from its surroundings: after a date in Urdu it would read PM 11:50. */
const isolatedTime = '\u2066$&\u2069';

/** Digits are Latin in every language. Formatters are cached, because creating one takes longer than using it. */
function formatted(instantMs: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', ...options });
  formats.set(key, format);
  const text = format.format(instantMs);
  return locale.startsWith('ur') ? text.replace(/[\d:]{4,8}\s[AP]M/, isolatedTime) : text;
}

/** An instant as a date, such as 5 March 2027. */
export function dateText(instantMs: number, locale: string): string {
  return formatted(instantMs, locale, { dateStyle: 'long' });
}

/** An instant as a date with hours and minutes, such as 5 March 2027 at 14:05; by default in the device's time zone. */
export function dateTimeText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

/** A short date, such as 5 Mar 2027. */
export function shortDateText(instantMs: number, locale: string): string {
  return formatted(instantMs, locale, { dateStyle: 'medium' });
}

/** A short date with hours and minutes, such as 5 Mar 2027, 14:05; by default in the device's time zone. */
export function shortDateTimeText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** A date and the time to the second, such as 5 Mar 2027, 14:05:09; by default in the device's time zone. */
export function exactTimeText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

/** A date and time in digits only, such as 05/03/2027, 14:05. */
export function digitsTimeText(instantMs: number, locale: string): string {
  return formatted(instantMs, locale, { dateStyle: 'short', timeStyle: 'short' });
}

/** A day of this year with hours and minutes, for the middle of a sentence, such as 5 Mar, 14:05. */
export function soonText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

/** Hours and minutes, such as 14:05; by default in the device's time zone. */
export function timeText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, { timeStyle: 'short', timeZone });
}

/** Hours, minutes and seconds, such as 14:05:09; by default in the device's time zone. */
export function secondsText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, { timeStyle: 'medium', timeZone });
}

/** Hours from 00 to 23 and minutes, with the same width in every language, such as 02:05. */
export function clockText(instantMs: number, locale: string, timeZone?: string): string {
  return formatted(instantMs, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
}

/** A day such as `2027-03-05` of the site's calendar, as 5 Mar 2027. It must not shift with the time zone. */
export function dayText(day: string, locale: string): string {
  return formatted(Date.parse(day), locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The same day in full, such as Friday, 5 March 2027. */
export function fullDayText(day: string, locale: string): string {
  return formatted(Date.parse(day), locale, { dateStyle: 'full', timeZone: 'UTC' });
}

/** The same day with its weekday: Fri 5 Mar. */
export function weekdayText(day: string, locale: string): string {
  return formatted(Date.parse(day), locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

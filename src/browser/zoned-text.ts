type DateText = (instantMs: number, locale: string, timeZone?: string) => string;

/** An instant in a time zone, which is named only where the device's own would give another text. */
export function zonedText(text: DateText, instantMs: number, locale: string, timeZone: string): string {
  const zoned = text(instantMs, locale, timeZone);
  return zoned === text(instantMs, locale) ? zoned : `${zoned} ${zoneName(instantMs, locale, timeZone)}`;
}

/** The site's own time zone, which the server writes into every page; else the device's. */
export function siteTimeZone(): string {
  return document.documentElement.dataset['timeZone'] ?? deviceTimeZone();
}

/** An instant by the site's clock, always with its zone, for what players compare: a ticket, a proof, the bar. */
export function siteTimeText(
  text: DateText,
  instantMs: number,
  locale: string,
  timeZone = siteTimeZone(),
): string {
  return `${text(instantMs, locale, timeZone)} ${zoneName(instantMs, locale, timeZone)}`;
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** A time zone as players read it, such as GMT+5; after Urdu words its sign would be parted from its name. */
function zoneName(instantMs: number, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const format =
    zoneNames.get(key) ??
    new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone, timeZoneName: 'shortOffset' });
  zoneNames.set(key, format);
  const parts = format.formatToParts(instantMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return locale.startsWith('ur') ? `\u2066${name}\u2069` : name;
}

/** The time zone of this device. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

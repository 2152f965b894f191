type DateText = (instantMs: number, locale: string, timeZone?: string) => string;

/** An instant in a time zone, which is named only where the device's own would give another text. */
export function zonedText(text: DateText, instantMs: number, locale: string, timeZone: string): string {
  const zoned = text(instantMs, locale, timeZone);
  return zoned === text(instantMs, locale) ? zoned : `${zoned} ${zoneName(instantMs, locale, timeZone)}`;
}

/** A time zone as players read it, such as GMT+5. */
function zoneName(instantMs: number, locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    numberingSystem: 'latn',
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instantMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

import { clockText, dayText as shownDay } from '#src/browser/date-text.ts';
import { hourMs } from '#src/rules/durations.ts';
import { dayText, localDay } from '#src/rules/lottery/zone-days.ts';

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A period by the site's clock: a day, hours of a day, or its first and last day. */
export function periodText({ fromMs, toMs }: Period, locale: string, timeZone: string): string {
  const day = (ms: number) => shownDay(dayText(localDay(timeZone, ms)), locale);
  const [first, last] = [day(fromMs), day(toMs - 1)];
  if (first !== last) return `${first} – ${last}`;
  if (toMs - fromMs > 2 * hourMs) return first;
  const hour = (ms: number) => clockText(ms, locale, timeZone);
  return `${first}, \u2066${hour(fromMs)}–${hour(toMs)}\u2069`;
}

import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';

/** The maximum number of days with totals. */
const daysMax = 62;

/** The days, in a time zone, that a time span touches, latest first and at most 62. */
export function dayStarts(
  timeZone: string,
  fromMs: number | undefined,
  toMs: number,
): { readonly day: string; readonly fromMs: number; readonly toMs: number }[] {
  const last = localDay(timeZone, Math.max(0, toMs - 1));
  const first = Math.max(last - daysMax + 1, fromMs === undefined ? 0 : localDay(timeZone, fromMs));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => {
    const day = last - back;
    return {
      day: dayText(day),
      fromMs: Math.max(startOfDay(timeZone, day), fromMs ?? 0),
      toMs: Math.min(startOfDay(timeZone, day + 1), toMs),
    };
  });
}

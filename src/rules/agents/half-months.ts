import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { dayMs } from '#src/rules/durations.ts';

/** The day of a month on which its second half begins. */
const secondHalf = 16;

/** The first day of the half-month that a day belongs to; days are counted from 1970. */
export function halfMonthOf(day: number): number {
  const date = new Date(day * dayMs).getUTCDate();
  return day - (date - (date < secondHalf ? 1 : secondHalf));
}

/** When the next half-month begins after an instant, in a time zone. */
export function nextHalfMonthMs(timeZone: string, afterMs: number): number {
  let day = localDay(timeZone, afterMs) + 1;
  while (halfMonthOf(day) !== day) day += 1;
  return startOfDay(timeZone, day);
}

/** When the half-month began that ended last before an instant, in a time zone. */
export function lastHalfMonthMs(timeZone: string, atMs: number): number {
  return startOfDay(timeZone, halfMonthOf(halfMonthOf(localDay(timeZone, atMs)) - 1));
}

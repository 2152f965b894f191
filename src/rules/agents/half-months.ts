import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { dayMs } from '#src/rules/durations.ts';

/** Half-months begin on these days of a month. */
const firstDays: ReadonlySet<number> = new Set([1, 16]);

/** When the next half-month begins after an instant, in a time zone. */
export function nextHalfMonthMs(timeZone: string, afterMs: number): number {
  let day = localDay(timeZone, afterMs) + 1;
  while (!firstDays.has(new Date(day * dayMs).getUTCDate())) day += 1;
  return startOfDay(timeZone, day);
}

/** When the half-month began that ended last before an instant, in a time zone. */
export function lastHalfMonthMs(timeZone: string, atMs: number): number {
  let day = localDay(timeZone, atMs);
  for (let begun = 0; begun < 2; day -= 1) {
    if (firstDays.has(new Date(day * dayMs).getUTCDate())) begun += 1;
    if (begun === 2) break;
  }
  return startOfDay(timeZone, day);
}

import { dayMs } from '#src/rules/durations.ts';
import { dayText, localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { Days } from './DateRange.tsx';

/** The start and the end of a range, the end excluded, as query values. */
export interface SpanText {
  readonly fromMs: string;
  readonly toMs: string;
}

/** An instant, and the time zone whose days count. */
export interface Clock {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** A day such as `2026-11-30` of a time zone. */
export function dayOf(atMs: number, timeZone: string): string {
  return dayText(localDay(timeZone, atMs));
}

/** The last `count` days, today included. */
export function lastDays(count: number, { nowMs, timeZone }: Clock): Days {
  const today = localDay(timeZone, nowMs);
  return { from: dayText(today - count + 1), to: dayText(today) };
}

/** From the same day `count` months ago to today; from the last day of that month if it is shorter. */
export function lastMonths(count: number, { nowMs, timeZone }: Clock): Days {
  const to = dayOf(nowMs, timeZone);
  const [year = 0, month = 1, date = 1] = to.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - count, date));
  if (first.getUTCDate() !== date) first.setUTCDate(0);
  return { from: dayText(first.getTime() / dayMs), to };
}

/** From the start of the first day to the end of the last, as query values. */
export function spanOf({ from, to }: Days, timeZone: string): SpanText {
  const startOf = (day: string, later: number) =>
    String(startOfDay(timeZone, Date.parse(day) / dayMs + later));
  return { fromMs: startOf(from, 0), toMs: startOf(to, 1) };
}

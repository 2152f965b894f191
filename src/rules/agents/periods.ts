import { dayMs, hourMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';

/** Half-months begin on these days of a month. */
const firstDays: ReadonlySet<number> = new Set([1, 16]);

/** An hour by the merchant's clock, with the day and the half-month that it belongs to. */
export interface Hour {
  readonly fromMs: number;
  readonly toMs: number;
  /** The day, counted from 1970. */
  readonly day: number;
  readonly dayFromMs: number;
  readonly halfFromMs: number;
  readonly endsDay: boolean;
  readonly endsHalf: boolean;
}

/** The hour of a day that an instant belongs to; hours are counted from the day's beginning. */
export function hourOf(timeZone: string, atMs: number): Hour {
  const day = localDay(timeZone, atMs);
  const dayFromMs = startOfDay(timeZone, day);
  const nextDayMs = startOfDay(timeZone, day + 1);
  const fromMs = atMs - ((atMs - dayFromMs) % hourMs);
  const toMs = Math.min(fromMs + hourMs, nextDayMs);
  const endsDay = toMs === nextDayMs;
  return {
    ...{ fromMs, toMs, day, dayFromMs, halfFromMs: startOfDay(timeZone, halfMonthOf(day)), endsDay },
    endsHalf: endsDay && isFirstDay(day + 1),
  };
}

/** The first day of the half-month that a day belongs to. */
export function halfMonthOf(day: number): number {
  const date = new Date(day * dayMs).getUTCDate();
  return day - (date - (date < 16 ? 1 : 16));
}

function isFirstDay(day: number): boolean {
  return firstDays.has(new Date(day * dayMs).getUTCDate());
}

import { hourMs } from '#src/rules/durations.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { halfMonthOf } from './half-months.ts';

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
    endsHalf: endsDay && halfMonthOf(day + 1) === day + 1,
  };
}

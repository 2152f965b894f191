import { z } from 'zod';
import { dayMs } from '#src/rules/durations.ts';

const closeBeforeSeconds = z.int().min(1).max(7_200);
const weekdays = z.array(z.int().min(1).max(7)).min(1).max(7);
const localTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const days = z.array(z.iso.date()).max(400);
const stations = z.record(z.string().regex(/^[1-7]$/), z.string().max(80)).optional();

const interval = z
  .strictObject({
    kind: z.literal('interval'),
    everySeconds: z
      .int()
      .min(30)
      .max(86_400)
      .refine((seconds) => 86_400 % seconds === 0),
    closeBeforeSeconds,
    from: localTime.optional(),
    to: localTime.optional(),
    closedDays: days.optional(),
  })
  // An interval draw that closes before the previous one is drawn would never be on sale.
  .refine((of) => of.closeBeforeSeconds < of.everySeconds / 2)
  .refine(hasWholeHours, { error: '`from` and `to` come together, and a whole number of intervals apart' });

const weekdayCalendar = z.strictObject({
  kind: z.literal('weekdays'),
  weekdays,
  time: localTime,
  closeBeforeSeconds,
  closedDays: days.default([]),
  stations,
});

const daysCalendar = z
  .strictObject({
    kind: z.literal('days'),
    weekdays: weekdays.optional(),
    monthDays: z.array(z.int().min(1).max(31)).min(1).max(31).optional(),
    times: z.array(localTime).min(1).max(24).refine(isAscending),
    closeBeforeSeconds,
    closedDays: days.default([]),
    extraDays: days.default([]),
    moved: z
      .record(z.iso.date(), z.iso.date())
      .refine((days) => Object.keys(days).length <= 100)
      .default({}),
    numbersInDay: z.boolean().optional(),
    stations,
  })
  .refine((of) => !of.weekdays || !of.monthDays, { error: 'either weekdays or days of the month' })
  .refine(movesDrawsToFreeDays, { error: 'a draw is moved from a day that has one to a day that has none' });

/** When a lottery game draws: at intervals, on weekdays (the first form), or on days at one or more times. */
export const lotteryCalendar = z.discriminatedUnion('kind', [interval, weekdayCalendar, daysCalendar]);

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function hasWholeHours({
  everySeconds,
  from,
  to,
}: {
  everySeconds: number;
  from?: string | undefined;
  to?: string | undefined;
}) {
  if (from === undefined || to === undefined) return from === to;
  const seconds = (minuteOf(to) - minuteOf(from)) * 60;
  return seconds > 0 && seconds % everySeconds === 0;
}

function isAscending(times: readonly string[]): boolean {
  return times.every((time, at) => at === 0 || time > (times[at - 1] ?? ''));
}

interface Days {
  readonly weekdays?: readonly number[] | undefined;
  readonly monthDays?: readonly number[] | undefined;
  readonly closedDays: readonly string[];
  readonly extraDays: readonly string[];
  readonly moved: Readonly<Record<string, string>>;
}

/** A draw that moved farther is a mistyped day. */
const movedDaysMax = 60;

/** Otherwise two draws would fall on one day, or a draw would be moved that there is none of. */
function movesDrawsToFreeDays({ weekdays: ofWeek, monthDays, closedDays, extraDays, moved }: Days): boolean {
  const draws = (day: string) => {
    const date = new Date(Date.parse(day));
    const isRegular =
      (ofWeek?.includes(date.getUTCDay() + 1) ?? true) && (monthDays?.includes(date.getUTCDate()) ?? true);
    return extraDays.includes(day) || (isRegular && !closedDays.includes(day));
  };
  const held = Object.values(moved);
  return (
    new Set(held).size === held.length &&
    Object.entries(moved).every(
      ([planned, day]) =>
        draws(planned) &&
        (!draws(day) || day in moved) &&
        Math.abs(Date.parse(planned) - Date.parse(day)) < movedDaysMax * dayMs,
    )
  );
}

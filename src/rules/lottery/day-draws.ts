import { dayMs } from '#src/rules/durations.ts';
import { type Counting, instantOfTime } from './draw-counting.ts';
import type { DaysCalendar, WeekdayCalendar } from './lottery-game.ts';
import { dayOf, dayText, localDay, weekdayOf } from './zone-days.ts';

/** How many days ahead a calendar is searched for its next draw; a game closed for longer has none. */
const searchedDays = 500;

/** The days of a calendar, counted from 1970-01-01. */
interface DrawDays {
  draws(day: number): boolean;
  /** The day by which a draw's station is chosen: the one that the draw was moved from, if it was. */
  plannedDay(day: number): number;
}

/** Counts the draws of a calendar of days. */
export function dayCounting(calendar: DaysCalendar | WeekdayCalendar, timeZone: string): Counting {
  const { times, numbersInDay, ...days } = calendar.kind === 'days' ? calendar : ofWeekdays(calendar);
  const closeBeforeMs = calendar.closeBeforeSeconds * 1_000;
  const hasPositions = numbersInDay === true || times.length > 1;
  const { draws, plannedDay } = drawDays(days);
  // A clock change can make two of a day's times one, or reverse their order.
  const drawsAt = (day: number): readonly number[] =>
    times.length === 1
      ? times.map((time) => instantOfTime(timeZone, day, time))
      : [...new Set(times.map((time) => instantOfTime(timeZone, day, time)))].toSorted(
          (one, other) => one - other,
        );
  const nearest = (day: number, step: 1 | -1): number | undefined => {
    for (let away = 0; away < searchedDays; away += 1) if (draws(day + away * step)) return day + away * step;
    return undefined;
  };
  const firstFrom = (day: number) => {
    const drawing = nearest(day, 1);
    return drawing === undefined ? undefined : { day: drawing, sequence: 1 };
  };
  const closesBefore = (day: number): number => {
    const before = nearest(day - 1, -1);
    return (drawsAt(before ?? day - 7).at(-1) ?? 0) - closeBeforeMs;
  };

  return {
    next: ({ day, sequence }) =>
      sequence < drawsAt(day).length ? { day, sequence: sequence + 1 } : firstFrom(day + 1),
    closingAfter: (atMs) => {
      const drawnAfterMs = atMs + closeBeforeMs;
      const day = localDay(timeZone, drawnAfterMs);
      const later = draws(day) ? drawsAt(day).findIndex((drawMs) => drawMs > drawnAfterMs) : -1;
      return later === -1 ? firstFrom(day + 1) : { day, sequence: later + 1 };
    },
    window: ({ day, sequence }) => {
      const drawsAtMs = drawsAt(day)[sequence - 1] ?? 0;
      const before = drawsAt(day)[sequence - 2];
      const digits = dayText(day).replaceAll('-', '');
      return {
        numero: hasPositions ? `${digits}${String(sequence).padStart(2, '0')}` : digits,
        opensAtMs: before === undefined ? closesBefore(day) : before - closeBeforeMs,
        closesAtMs: drawsAtMs - closeBeforeMs,
        drawsAtMs,
        station: calendar.stations?.[String(weekdayOf(plannedDay(day)))],
      };
    },
    placeOf: (numero) => {
      const form = hasPositions ? /^(?<digits>\d{8})(?<position>\d\d)$/ : /^(?<digits>\d{8})$/;
      const { digits = '', position = '1' } = form.exec(numero)?.groups ?? {};
      const day = dayOf(digits);
      const sequence = Number(position);
      const exists = day !== undefined && draws(day) && sequence >= 1 && sequence <= drawsAt(day).length;
      return exists ? { day, sequence } : undefined;
    },
  };
}

function ofWeekdays({ time, ...calendar }: WeekdayCalendar): DaysCalendar {
  return { ...calendar, kind: 'days', times: [time], extraDays: [], moved: {} };
}

function drawDays(calendar: Omit<DaysCalendar, 'times' | 'numbersInDay'>): DrawDays {
  const { weekdays, monthDays } = calendar;
  const number = (text: string) => dayOf(text.replaceAll('-', ''));
  const closed = new Set(calendar.closedDays.map(number));
  const extra = new Set(calendar.extraDays.map(number));
  const moved = Object.entries(calendar.moved).map(
    ([planned, held]) => [number(planned), number(held)] as const,
  );
  const movedAway = new Set(moved.map(([planned]) => planned));
  const movedFrom = new Map(moved.map(([planned, held]) => [held, planned]));
  const isRegular = (day: number) =>
    (weekdays?.includes(weekdayOf(day)) ?? true) && (monthDays?.includes(monthDayOf(day)) ?? true);
  return {
    draws: (day) =>
      movedFrom.has(day) || extra.has(day) || (isRegular(day) && !closed.has(day) && !movedAway.has(day)),
    plannedDay: (day) => movedFrom.get(day) ?? day,
  };
}

function monthDayOf(day: number): number {
  return new Date(day * dayMs).getUTCDate();
}

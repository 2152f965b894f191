import type { DrawWindow, IntervalCalendar, LotteryGame, WeekdayCalendar } from './lottery-game.ts';
import { dayMs, dayOf, dayText, instantOfLocal, localDay, startOfDay, weekdayOf } from './zone-days.ts';

/** How many days ahead a weekday calendar is searched for its next draw; a game closed for longer has none. */
const searchedDays = 500;

/** A draw by its local day and its position among that day's draws, from 1. */
interface Place {
  readonly day: number;
  readonly sequence: number;
}

/** How one kind of calendar counts its draws. */
interface Counting {
  /** The first draw whose betting closes after an instant. */
  closingAfter(atMs: number): Place | undefined;
  next(place: Place): Place | undefined;
  window(place: Place): DrawWindow;
  placeOf(numero: string): Place | undefined;
}

/** The draw on sale at an instant: the first whose betting is still open. */
export function windowAt(game: LotteryGame, nowMs: number): DrawWindow | undefined {
  return windowsFrom(game, nowMs, 1)[0];
}

/** The draw on sale and those after it, the nearest first. */
export function windowsFrom(game: LotteryGame, nowMs: number, most: number): readonly DrawWindow[] {
  const counting = countingOf(game);
  const windows: DrawWindow[] = [];
  let place = counting.closingAfter(nowMs);
  while (place && windows.length < most) {
    windows.push(counting.window(place));
    place = counting.next(place);
  }
  return windows;
}

/** The draws whose draw time is in [fromMs, toMs), the earliest first. */
export function windowsBetween(game: LotteryGame, fromMs: number, toMs: number): readonly DrawWindow[] {
  const counting = countingOf(game);
  const windows: DrawWindow[] = [];
  let place = counting.closingAfter(fromMs - game.calendar.closeBeforeSeconds * 1_000 - 1);
  while (place) {
    const window = counting.window(place);
    if (window.drawsAtMs >= toMs) break;
    windows.push(window);
    place = counting.next(place);
  }
  return windows;
}

/** The draw with this number; undefined if the calendar has no such draw. */
export function windowOf(game: LotteryGame, numero: string): DrawWindow | undefined {
  const counting = countingOf(game);
  const place = counting.placeOf(numero);
  return place && counting.window(place);
}

/** The weekdays of a game's draws from Monday on, separated by commas; empty if it draws all day, every day. */
export function drawDayOfWeek({ calendar }: LotteryGame): string {
  if (calendar.kind === 'interval') return '';
  return [2, 3, 4, 5, 6, 7, 1].filter((weekday) => calendar.weekdays.includes(weekday)).join(',');
}

function countingOf({ calendar, timeZone }: LotteryGame): Counting {
  return calendar.kind === 'interval'
    ? intervalCounting(calendar, timeZone)
    : weekdayCounting(calendar, timeZone);
}

/**
 * The first draw is one interval after the day's start and the last at the next day's start, even on days that a
 * clock change makes shorter or longer.
 */
function intervalCounting(calendar: IntervalCalendar, timeZone: string): Counting {
  const everyMs = calendar.everySeconds * 1_000;
  const closeBeforeMs = calendar.closeBeforeSeconds * 1_000;
  const drawsOf = (day: number) =>
    Math.round((startOfDay(timeZone, day + 1) - startOfDay(timeZone, day)) / everyMs);
  const drawsAt = (day: number, sequence: number) =>
    sequence === drawsOf(day)
      ? startOfDay(timeZone, day + 1)
      : startOfDay(timeZone, day) + sequence * everyMs;
  const next = ({ day, sequence }: Place): Place => {
    if (sequence < drawsOf(day)) return { day, sequence: sequence + 1 };
    let following = day + 1;
    while (drawsOf(following) === 0) following += 1;
    return { day: following, sequence: 1 };
  };

  return {
    next,
    closingAfter: (atMs) => {
      const drawnAfterMs = atMs + closeBeforeMs;
      const day = localDay(timeZone, drawnAfterMs);
      const passed = Math.floor((drawnAfterMs - startOfDay(timeZone, day)) / everyMs);
      return { day, sequence: Math.min(passed + 1, drawsOf(day)) };
    },
    window: ({ day, sequence }) => ({
      numero: `${dayText(day).replaceAll('-', '')}${String(sequence).padStart(4, '0')}`,
      opensAtMs: drawsAt(day, sequence - 1) - closeBeforeMs,
      closesAtMs: drawsAt(day, sequence) - closeBeforeMs,
      drawsAtMs: drawsAt(day, sequence),
    }),
    placeOf: (numero) => {
      const day = /^\d{12}$/.test(numero) ? dayOf(numero.slice(0, 8)) : undefined;
      const sequence = Number(numero.slice(8));
      return day !== undefined && sequence >= 1 && sequence <= drawsOf(day) ? { day, sequence } : undefined;
    },
  };
}

/** One draw on each day that the calendar lists and does not mark as closed. */
function weekdayCounting(calendar: WeekdayCalendar, timeZone: string): Counting {
  const [hours = '0', minutes = '0'] = calendar.time.split(':');
  const timeMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const drawsAt = (day: number) => instantOfLocal(timeZone, day * dayMs + timeMs);
  const closeBeforeMs = calendar.closeBeforeSeconds * 1_000;
  const closesAt = (day: number) => drawsAt(day) - closeBeforeMs;
  const draws = (day: number) =>
    calendar.weekdays.includes(weekdayOf(day)) && !calendar.closedDays.includes(dayText(day));
  const nearest = (day: number, step: 1 | -1): number | undefined => {
    for (let away = 0; away < searchedDays; away += 1) if (draws(day + away * step)) return day + away * step;
    return undefined;
  };
  const place = (day: number | undefined) => (day === undefined ? undefined : { day, sequence: 1 });

  return {
    next: ({ day }) => place(nearest(day + 1, 1)),
    closingAfter: (atMs) => {
      const drawnAfterMs = atMs + closeBeforeMs;
      const day = localDay(timeZone, drawnAfterMs);
      return place(nearest(drawsAt(day) > drawnAfterMs ? day : day + 1, 1));
    },
    window: ({ day }) => {
      const before = nearest(day - 1, -1);
      return {
        numero: dayText(day).replaceAll('-', ''),
        opensAtMs: closesAt(before ?? day - 7),
        closesAtMs: closesAt(day),
        drawsAtMs: drawsAt(day),
        station: calendar.stations?.[String(weekdayOf(day))],
      };
    },
    placeOf: (numero) => {
      const day = /^\d{8}$/.test(numero) ? dayOf(numero) : undefined;
      return day !== undefined && draws(day) ? place(day) : undefined;
    },
  };
}

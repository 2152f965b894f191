import { type Counting, instantOfTime, type Place } from './draw-counting.ts';
import type { IntervalCalendar } from './lottery-game.ts';
import { dayOf, dayText, localDay, startOfDay } from './zone-days.ts';

/** The draws of one local day: how many, and the instant of each by its position from 1. */
interface DrawsOfDay {
  readonly count: number;
  at(sequence: number): number;
}

/** Counts the draws of a calendar of intervals. */
export function intervalCounting(calendar: IntervalCalendar, timeZone: string): Counting {
  const closeBeforeMs = calendar.closeBeforeSeconds * 1_000;
  const closed = new Set(calendar.closedDays?.map((text) => dayOf(text.replaceAll('-', ''))));
  const ofOpenDay = drawsOf(calendar, timeZone);
  const ofDay = (day: number) => (closed.has(day) ? { ...ofOpenDay(day), count: 0 } : ofOpenDay(day));
  /** The instant one interval before the first draw of a day, or the last draw before it, whichever is later. */
  const beforeFirst = (day: number) => {
    const { count, at } = ofDay(day - 1);
    return Math.max(ofDay(day).at(0), count > 0 ? at(count) : 0);
  };
  const firstFrom = (day: number): Place => {
    let drawing = day;
    while (ofDay(drawing).count === 0) drawing += 1;
    return { day: drawing, sequence: 1 };
  };

  return {
    next: ({ day, sequence }) =>
      sequence < ofDay(day).count ? { day, sequence: sequence + 1 } : firstFrom(day + 1),
    closingAfter: (atMs) => {
      const drawnAfterMs = atMs + closeBeforeMs;
      const day = localDay(timeZone, drawnAfterMs);
      const { count, at } = ofDay(day);
      if (count === 0 || at(count) <= drawnAfterMs) return firstFrom(day + 1);
      const passed = Math.floor((drawnAfterMs - at(0)) / (calendar.everySeconds * 1_000));
      return { day, sequence: Math.min(Math.max(0, passed) + 1, count) };
    },
    window: ({ day, sequence }) => {
      const { at } = ofDay(day);
      return {
        numero: `${dayText(day).replaceAll('-', '')}${String(sequence).padStart(4, '0')}`,
        opensAtMs: (sequence === 1 ? beforeFirst(day) : at(sequence - 1)) - closeBeforeMs,
        closesAtMs: at(sequence) - closeBeforeMs,
        drawsAtMs: at(sequence),
      };
    },
    placeOf: (numero) => {
      const day = /^\d{12}$/.test(numero) ? dayOf(numero.slice(0, 8)) : undefined;
      const sequence = Number(numero.slice(8));
      return day !== undefined && sequence >= 1 && sequence <= ofDay(day).count
        ? { day, sequence }
        : undefined;
    },
  };
}

function drawsOf({ everySeconds, from, to }: IntervalCalendar, timeZone: string) {
  const everyMs = everySeconds * 1_000;
  if (from === undefined || to === undefined) return (day: number) => drawsAllDay(timeZone, day, everyMs);
  return (day: number): DrawsOfDay => {
    const firstMs = instantOfTime(timeZone, day, from);
    const count = Math.floor((instantOfTime(timeZone, day, to) - firstMs) / everyMs) + 1;
    return { count: Math.max(0, count), at: (sequence) => firstMs + (sequence - 1) * everyMs };
  };
}

/**
 * The first draw is one interval after the day's start and the last at the next day's start, even on days that a
 * clock change makes shorter or longer.
 */
function drawsAllDay(timeZone: string, day: number, everyMs: number): DrawsOfDay {
  const startMs = startOfDay(timeZone, day);
  const endMs = startOfDay(timeZone, day + 1);
  const count = Math.round((endMs - startMs) / everyMs);
  return { count, at: (sequence) => (sequence === count ? endMs : startMs + sequence * everyMs) };
}
